// Time that is left, in words.
import { count } from "../lib/words";

/** "12 minutes left", "40 seconds left", "time is up". */
export function timeLeft(endsAt: number, nowMs: number): string {
  const seconds = Math.ceil(endsAt - nowMs / 1000);
  if (seconds <= 0) return "time is up";
  return seconds > 60 ? `${count(Math.ceil(seconds / 60), "minute")} left` : `${count(seconds, "second")} left`;
}
