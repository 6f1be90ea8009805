/** Numbers as the reader writes them. */
import { reader } from "../words/index.svelte";

export function decimal(number: number, digits = 1): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(reader.language, options).format(number).replace("-", "−");
}

export function signed(number: number, digits = 1): string {
  return number < 0 ? decimal(number, digits) : `+${decimal(number, digits)}`;
}

export function percent(share: number): string {
  return new Intl.NumberFormat(reader.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}
