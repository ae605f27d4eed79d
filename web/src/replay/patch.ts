// What changed between two steps, as a JSON patch (RFC 6902) with the three operations that the server uses. What stays the
// same is shared, so that all steps of a game lie side by side.
import type { StepSeen } from "../lib/types/StepSeen";

type Operation = StepSeen["patch"][number];
type Branch = { [key: string]: unknown } | unknown[];

const unescaped = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");

/** The same value with these changes; the one given stays as it is. */
export function patched<T>(value: T, patch: Operation[]): T {
  return patch.reduce<unknown>(
    (changed, operation) => changeAt(changed, operation.path.split("/").slice(1).map(unescaped), operation),
    value,
  ) as T;
}

function changeAt(value: unknown, [key, ...deeper]: string[], operation: Operation): unknown {
  if (key === undefined) return operation.value;
  if (typeof value !== "object" || value === null) throw new Error(`There is nothing at ${operation.path}.`);
  const copy: Branch = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  if (deeper.length > 0) put(copy, key, changeAt(Reflect.get(value, key), deeper, operation));
  else if (operation.op === "remove") take(copy, key);
  else if (operation.op === "add" && Array.isArray(copy)) copy.splice(place(copy, key), 0, operation.value);
  else put(copy, key, operation.value);
  return copy;
}

const place = (list: unknown[], key: string): number => (key === "-" ? list.length : Number(key));

function put(branch: Branch, key: string, value: unknown): void {
  if (Array.isArray(branch)) branch[place(branch, key)] = value;
  else branch[key] = value;
}

function take(branch: Branch, key: string): void {
  if (Array.isArray(branch)) branch.splice(Number(key), 1);
  else delete branch[key];
}
