import type { Random } from './random.js';

const subjects = [
  'position size',
  'the opening range',
  'a journal',
  'implied volatility',
  'earnings gaps',
  'a losing streak',
];

/** Made-up talks: every one different, each long enough to be taken in. */
export class Speech {
  constructor(private readonly random: Random) {}

  /** @param mark stands in every turn, so that no two talks are the same */
  talk(minutes: number, mark: string): string {
    const lines: string[] = [];
    for (let second = 0; second < minutes * 60; second += 12) {
      const subject = subjects[Math.floor(second / 400) % subjects.length]!;
      const time = new Date(second * 1000).toISOString().slice(11, 19);
      const n = 3 + this.random.below(40);
      lines.push(
        `[${time}] Edith Example: In session ${mark} I looked at ${subject} for ${n} weeks. ` +
          `In ${n} of ${n + 20} cases ${subject} decided more than half of the result, so I write it down before the bell.`,
      );
    }
    return lines.join('\n');
  }
}
