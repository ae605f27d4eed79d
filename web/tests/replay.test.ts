// A game that is over: its steps put together from patches, and gone through.
import { expect, test } from "vitest";
import { eyesIn, Recording, type Eyes } from "../src/replay/recording.svelte";
import { patched } from "../src/replay/patch";
import { stepsOf } from "./fixtures/read.mjs";

async function recorded(eyes: Eyes = 0, atOnce = 3): Promise<{ recording: Recording; asked: number[] }> {
  const asked: number[] = [];
  const recording = new Recording(eyes);
  await recording.load(async (from) => {
    asked.push(from);
    return stepsOf("bots", eyes === "table" ? null : `${eyes}`, from, atOnce);
  });
  return { recording, asked };
}

test("a patch changes what it names, and shares the rest", () => {
  const before = { a: { list: [1, 2, 3], "x/y": 1 }, b: { c: "stays" } };
  const after = patched(before, [
    { op: "replace", path: "/a/list/1", value: 7 },
    { op: "add", path: "/a/list/-", value: 4 },
    { op: "add", path: "/a/list/0", value: 0 },
    { op: "remove", path: "/a/list/1" },
    { op: "remove", path: "/a/x~1y" },
    { op: "add", path: "/a/new", value: null },
  ]);
  expect(after).toEqual({ a: { list: [0, 7, 3, 4], new: null }, b: { c: "stays" } });
  expect(before.a.list).toEqual([1, 2, 3]);
  expect(after.b).toBe(before.b);
  expect(patched(1, [{ op: "replace", path: "", value: 2 }])).toBe(2);
});

test("pages of steps are put together, whatever their length", async () => {
  const [{ recording: pages, asked }, { recording: whole }] = [await recorded(0, 3), await recorded(0, 100)];
  expect(asked).toEqual([0, 3, 6]);
  expect(pages.moments).toEqual(whole.moments);
  expect(pages.moments).toHaveLength(pages.total + 1);
  expect(pages.whole).toBe(true);
  expect(pages.log(pages.total)).toHaveLength(whole.moments.flatMap(({ lines }) => lines).length);
});

test("nobody is asked anything in a replay", async () => {
  const { recording } = await recorded();
  for (const { table } of recording.moments) {
    expect(table.view.question).toBeNull();
    expect(table.words.asked).toBeNull();
  }
});

test("turns begin where the log says so, and have what was played in them", async () => {
  const { recording } = await recorded();
  const all = recording.moments.flatMap(({ lines }) => lines);
  expect(recording.turns.map(({ turn }) => turn)).toEqual([...new Set(all.map(({ turn }) => turn))]);
  expect(recording.turns.flatMap(({ moves }) => moves)).toEqual(
    all.filter(({ kind }) => kind === "play" || kind === "use"),
  );
  for (const { at } of recording.turns) expect(recording.turns[recording.turnAt(at)]?.at).toBe(at);
});

test("the eyes of a link are a seat, all, or those of somebody who looks on", () => {
  expect(["2", "all", "table", undefined, "7", "x"].map(eyesIn)).toEqual([2, "all", "table", "all", "all", "all"]);
});
