/**
 * Asks again and again until `look` gives something that counts (not undefined, null or false) without throwing.
 * The probe that tests use where others sleep. It waits for twice the time after which NATS gives out again what a process
 * took with it when it ended.
 * @throws the last error, or one that says the time is over
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { withinMs = 20_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + withinMs;
  for (;;) {
    let problem: unknown = new Error(`Nothing within ${withinMs} ms.`);
    try {
      const seen = await look();
      // The three values are just what the check rules out.
      if (seen !== undefined && seen !== null && seen !== false)
        return seen as Exclude<T, undefined | null | false>;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > end) throw problem;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
