/** Today as UTC counts days, and when the next day begins. */
export function nextDay(now = new Date()): { day: string; until: string } {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return { day: now.toISOString().slice(0, 10), until: new Date(midnight).toISOString() };
}
