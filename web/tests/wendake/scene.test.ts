import { describe, expect, test } from "vitest";
import { chartFor } from "../../src/games/wendake/map/chart";
import { sceneOf, type Piece, type Scene } from "../../src/games/wendake/map/scene";
import { changesBetween } from "../../src/games/wendake/map/travel";
import type { MapView, Stand, Territory } from "../../src/games/wendake/map/view";

const chart = await chartFor(2);
const AT_HOME = { woman: 5, hunter: 5, warrior: 3 };

/** A small table: Mara in the west, Jonas or the Ghost in the east. */
function view(change: Partial<MapView> = {}, ohio: { guards?: number[]; post?: Stand } = {}): MapView {
  const territories: Record<string, Territory> = Object.fromEntries(
    chart.lands.map(({ id, kind, areas }) => [
      id,
      {
        flag: kind === "home" ? null : ("english" as const),
        touches: [],
        guards: id === "home-west" ? [3, 0] : [0, 0],
        ...(kind === "home"
          ? { home: id === "home-west" ? 0 : 1, vegetable: "corn" }
          : { areas: Object.fromEntries(Object.keys(areas).map((slot): [string, null] => [slot, null])) }),
      },
    ]),
  );
  const land = territories["ohio"];
  if (land?.areas) {
    land.guards = ohio.guards ?? [0, 0];
    Object.assign(land.areas, ohio.post ? { "hunt-1": ohio.post } : {});
  }
  const village = { tribe: "wendat", home: "home-west", at_home: AT_HOME };
  return {
    territories,
    lakes: { superior: [0, 0], michigan: [0, 0], huron: [2, 1], erie: [0, 0], ontario: [0, 0] },
    black: null,
    villages: [village, { ...village, home: "home-east" }],
    ...change,
  };
}

function find(scene: Scene, key: string): Piece | undefined {
  return scene.pieces.find((each) => each.key === key);
}

describe("the scene", () => {
  test("has everybody in place, counted", () => {
    const scene = sceneOf(chart, view());
    expect(scene.pieces.map((each) => `${each.key} ${each.count}`)).toEqual([
      "guard:home-west:0 3",
      "canoe:huron:0 2",
      "canoe:huron:1 1",
    ]);
    const women = scene.areas.find((each) => each.key === "home-west.woman");
    expect(women?.stands).toMatchObject({ seat: 0, icon: "woman", count: 5 });
    expect(women?.sign).toBe("corn");
  });

  test("tells the black warrior from the others", () => {
    const villages = [
      { tribe: "mohawk", home: "home-west", at_home: AT_HOME },
      { tribe: "fox", home: "home-east", at_home: AT_HOME },
    ];
    const scene = sceneOf(chart, view({ black: "ohio", villages }, { guards: [3, 1] }));
    expect(find(scene, "guard:ohio:0")?.count).toBe(2);
    expect(find(scene, "black:ohio:0")?.count).toBe(1);
    expect(find(scene, "guard:ohio:0")?.at).not.toEqual(find(scene, "black:ohio:0")?.at);
    const post: Stand = { seat: 0, native: "warrior" };
    const posted = sceneOf(chart, view({ black: "ohio.hunt-1", villages }, { post }));
    expect(posted.areas.find((each) => each.key === "ohio.hunt-1")?.stands).toMatchObject({
      icon: "outpost",
      black: true,
    });
  });

  test("knows the Ghost and the patrols of its adversity", () => {
    const ghost = { home: "home-east", at_home: AT_HOME, patrols: ["ohio"] };
    const villages = view().villages.slice(0, 1);
    const scene = sceneOf(chart, view({ ghost, villages }, { guards: [0, 2] }));
    expect(find(scene, "guard:ohio:1")).toMatchObject({ ghost: true, count: 2 });
    expect(find(scene, "token:ohio:1")).toMatchObject({ kind: "token", icon: "patrol-e" });
    const hunters = scene.areas.find((each) => each.key === "home-east.hunter");
    expect(hunters?.stands).toMatchObject({ ghost: true, count: 5 });
  });

  test("has New Allies' ships and patrols", () => {
    const full = view({ ships: { english: "erie", french: null }, closed_lakes: ["huron"] });
    const ohio = full.territories["ohio"];
    if (ohio) ohio.patrols = [1, 0];
    const scene = sceneOf(chart, full);
    expect(find(scene, "ship:english")?.place).toBe("erie");
    expect(find(scene, "patrol:ohio:0")?.count).toBe(1);
  });
});

describe("what moved", () => {
  test("went from where one is missing to where one is more", () => {
    const home = view();
    const out = view({}, { guards: [1, 0] });
    const west = out.territories["home-west"];
    if (west) west.guards = [2, 0];
    const { travels, changed } = changesBetween(sceneOf(chart, home), sceneOf(chart, out));
    expect(travels).toHaveLength(1);
    expect(travels[0]?.key).toBe("0:guard:home-west:0:guard:ohio:0");
    expect([...changed].sort()).toEqual(["guard:home-west:0", "guard:ohio:0"]);
  });

  test("becomes an outpost in an area", () => {
    const out = view({}, { post: { seat: 0, native: "warrior" } });
    const west = out.territories["home-west"];
    if (west) west.guards = [2, 0];
    const { travels, changed } = changesBetween(sceneOf(chart, view()), sceneOf(chart, out));
    expect(travels[0]).toMatchObject({ icon: "warrior", seat: 0 });
    expect(changed.has("ohio.hunt-1")).toBe(true);
  });

  test("is nothing if nothing changed, and nothing travels that only appeared", () => {
    expect(changesBetween(sceneOf(chart, view()), sceneOf(chart, view())).changed.size).toBe(0);
    const more = view({ lakes: { ...view().lakes, erie: [1, 0] } });
    const { travels, changed } = changesBetween(sceneOf(chart, view()), sceneOf(chart, more));
    expect(travels).toHaveLength(0);
    expect([...changed]).toEqual(["canoe:erie:0"]);
  });
});
