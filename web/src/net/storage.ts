// What the browser remembers: settings, and the secret of each seat, so that a reload comes back to the table.

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`panta.${key}`, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the game goes on without it.
  }
}

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`panta.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`panta.${key}`);
  } catch {
    // Nothing to forget then.
  }
}

/** What is remembered under names that begin so, without that beginning. */
export function remembered(prefix: string): string[] {
  try {
    const whole = `panta.${prefix}`;
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(whole) ? [key.slice(whole.length)] : []));
  } catch {
    return [];
  }
}
