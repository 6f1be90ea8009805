/** Room for what stays above the prompt, such as a lesson: the prompt sticks below it and is never covered. */
const GAP = 8;

export function above(node: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty("--above", `${node.offsetHeight + GAP}px`));
  watch.observe(node);
  return () => {
    watch.disconnect();
    style.removeProperty("--above");
  };
}
