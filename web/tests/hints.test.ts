// The first times at a real table.
import { expect, test } from "vitest";
import { hintFor } from "../src/game/hints";

const now = { asked: true, behind: false, turns: 1, over: false };

test("each hint is given once, when it is about what is on the screen", () => {
  expect(hintFor(now, [])?.id).toBe("answer");
  expect(hintFor(now, ["answer"])).toBeNull();
  expect(hintFor({ ...now, asked: false, behind: true }, ["answer"])?.id).toBe("follow");
  expect(hintFor({ ...now, turns: 9 }, ["answer", "follow"])?.id).toBe("why");
  expect(hintFor({ ...now, turns: 9 }, ["answer", "follow", "why"])?.id).toBe("sound");
  expect(hintFor({ ...now, turns: 9 }, ["answer", "follow", "why", "sound"])).toBeNull();
  expect(hintFor({ ...now, over: true }, [])).toBeNull();
});
