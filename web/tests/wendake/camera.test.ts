import { describe, expect, test } from "vitest";
import {
  around,
  boxAt,
  clamp,
  frame,
  frameAll,
  freeCorner,
  holds,
  nearest,
  pan,
  pinch,
  seen,
  whole,
  zoom,
} from "../../src/games/wendake/map/camera";

const PHONE = { width: 390, height: 520 };
const DESK = { width: 900, height: 600 };

describe("the camera", () => {
  test("shows the whole map in the middle", () => {
    expect(whole(DESK)).toEqual({ k: 0.75, x: 0, y: 0 });
    expect(whole(PHONE)).toEqual({ k: 0.325, x: 0, y: 130 });
  });
  test("zooms about a point", () => {
    const before = { k: 1, x: -100, y: -50 };
    const after = zoom(before, [200, 100], 2);
    expect(after).toEqual({ k: 2, x: -400, y: -200 });
    const spot = (camera: typeof before) => [(200 - camera.x) / camera.k, (100 - camera.y) / camera.k];
    expect(spot(after)).toEqual(spot(before));
  });
  test("follows two fingers", () => {
    const camera = { k: 1, x: 0, y: 0 };
    expect(
      pinch(
        camera,
        [
          [100, 100],
          [200, 100],
        ],
        [
          [110, 120],
          [210, 120],
        ],
      ),
    ).toEqual(pan(camera, 10, 20));
    expect(
      pinch(
        camera,
        [
          [100, 100],
          [200, 100],
        ],
        [
          [50, 100],
          [250, 100],
        ],
      ),
    ).toEqual(zoom(camera, [150, 100], 2));
  });
  test("leaves the corner where the fewest choices lie to the small map", () => {
    const camera = { k: 1, x: -100, y: -100 };
    const at = (x: number, y: number) => boxAt([x + 100, y + 100], 60);
    const mini = { width: 156, height: 116 };
    expect(freeCorner([at(200, 200)], camera, PHONE, mini)).toBe("bottom left");
    expect(freeCorner([at(50, 500)], camera, PHONE, mini)).toBe("bottom right");
    expect(freeCorner([at(50, 500), at(340, 500)], camera, PHONE, mini)).toBe("top left");
    expect(freeCorner([at(50, 500), at(340, 500), at(20, 20)], camera, PHONE, mini)).toBe("top right");
    expect(freeCorner([at(50, 500), at(60, 500), at(340, 500), at(20, 20), at(340, 20)], camera, PHONE, mini)).toBe(
      "bottom right",
    );
  });
  test("never leaves the sheet", () => {
    expect(clamp({ k: 1, x: 50, y: 50 }, PHONE)).toEqual({ k: 1, x: 0, y: 0 });
    expect(clamp({ k: 1, x: -5000, y: -5000 }, PHONE)).toEqual({ k: 1, x: -810, y: -280 });
    expect(clamp({ k: 0.1, x: 0, y: 0 }, PHONE)).toEqual(whole(PHONE));
    expect(clamp({ k: 9, x: 0, y: 0 }, PHONE).k).toBe(2);
  });
  test("frames what can be chosen, large enough for a thumb", () => {
    const box = around([boxAt([300, 300], 60), boxAt([420, 380], 60)]);
    const camera = frame(box, PHONE);
    expect(holds(seen(camera, PHONE), box)).toBe(true);
    expect(camera.k * 52).toBeCloseTo(40);
  });
  test("holds lands that are far apart, but goes to one of small things that are", () => {
    const boxes = [boxAt([100, 100], 60), boxAt([1100, 700], 60)];
    const home = boxAt([1000, 600], 150);
    const lands = frameAll(boxes, home, false, PHONE);
    expect(boxes.every((each) => holds(seen(lands, PHONE), each))).toBe(true);
    const pieces = frameAll(boxes, home, true, PHONE);
    expect(boxes.map((each) => holds(seen(pieces, PHONE), each))).toEqual([false, true]);
    expect(frameAll([], home, true, PHONE)).toEqual(frame(home, PHONE));
  });
});

describe("a tap", () => {
  test("means the nearest thing within reach", () => {
    expect(
      nearest(
        [
          [0, 0],
          [30, 0],
          [100, 0],
        ],
        [22, 0],
        20,
      ),
    ).toBe(1);
    expect(
      nearest(
        [
          [0, 0],
          [100, 0],
        ],
        [50, 0],
        20,
      ),
    ).toBe(-1);
  });
});
