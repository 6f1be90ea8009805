import { describe, expect, test } from "vitest";
import captions from "../src/games/manitoba/figures";
import { sections } from "../src/rules/figures";
import { chapters, pieces, search } from "../src/rules/search";

const CLAUSES = [
  { number: "M5.2", chapter: "M5 Territory action", text: "One Cree an area (M5.1)." },
  { number: "M8.6", chapter: "M8 Événements", text: "Le vent prend une plume." },
];

describe("the rules", () => {
  test("are found by number, word and without accents", () => {
    expect(search(CLAUSES, "m5.2")).toHaveLength(1);
    expect(search(CLAUSES, "cree AREA")).toHaveLength(1);
    expect(search(CLAUSES, "evenements vent")).toHaveLength(1);
    expect(search(CLAUSES, "canoe")).toHaveLength(0);
    expect(search(CLAUSES, "")).toHaveLength(2);
  });
  test("are grouped by chapter", () => {
    expect(chapters(CLAUSES).map((chapter) => [chapter.number, chapter.title])).toEqual([
      ["M5", "Territory action"],
      ["M8", "Événements"],
    ]);
  });
  test("refer to each other and show what was searched", () => {
    expect(pieces("One Cree an area (M5.1).", "cree")).toEqual([
      { text: "One " },
      { text: "Cree", found: true },
      { text: " an area (" },
      { text: "M5.1", clause: "M5.1" },
      { text: ")." },
    ]);
  });
});

describe("component figures", () => {
  test("stand in sections with names and marks", () => {
    const found = sections(
      [
        {
          key: "storage.bison",
          file: "",
          parts: [
            { value: 1, mark: "book" },
            { value: 2, mark: "reconstructed" },
          ],
        },
        { key: "storage.empty", file: "", parts: [{ value: -2, mark: "book" }] },
        { key: "season.spring", file: "", parts: [{ value: ["vision", "gift berry"], mark: "book" }] },
      ],
      { bison: "Bison", spring: "Frühling", vision: "Vision", gift: "Geschenk", berry: "Beere" },
      "de",
      captions,
    );
    expect(found.map((section) => section.heading[0])).toEqual(["Lager", "Jahreszeitenkarten"]);
    expect(found[0]?.rows[0]).toEqual({
      key: "storage.bison",
      label: "Bison",
      parts: [
        { text: "1", mark: "book" },
        { text: "2", mark: "reconstructed" },
      ],
    });
    expect(found[0]?.rows[1]?.parts[0]?.text).toBe("−2");
    expect(found[1]?.rows[0]?.parts[0]?.text).toBe("Vision · Geschenk Beere");
  });
});
