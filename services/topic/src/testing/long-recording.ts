import { formatTimestamp } from '@galley/transcript';

const themes = [
  ['stop', 'entry', 'noise', 'range', 'average', 'distance'],
  ['condor', 'credit', 'strike', 'expiry', 'wing', 'premium'],
  ['size', 'account', 'loss', 'percent', 'position', 'drawdown'],
  ['earnings', 'gap', 'report', 'surprise', 'guidance', 'overnight'],
  ['journal', 'habit', 'review', 'mistake', 'record', 'patience'],
  ['yield', 'bond', 'curve', 'rates', 'duration', 'inflation'],
  ['breakout', 'volume', 'base', 'pivot', 'leader', 'trend'],
  ['hedge', 'put', 'insurance', 'crash', 'cost', 'tail'],
];

const said = [
  (a: string, b: string, c: string) =>
    `The ${a} decides about the ${b}, and not the ${c} that everybody watches.`,
  (a: string, b: string, c: string) => `When the ${a} fails, look at the ${b} before you touch the ${c}.`,
  (a: string, b: string, c: string) => `A ${a} is only as good as its ${b}; I learned that from a ${c}.`,
  (a: string, b: string, c: string) =>
    `Nobody believes how much a ${c} owes to the ${a} until the ${b} is gone.`,
  (a: string, b: string, c: string) =>
    `Write the ${b} down before the ${a}, since the ${c} will be argued away later.`,
];

/** A recording of at least so many characters, in eight themes one after the other; every line tells its own number. */
export function longRecording(characters: number): { text: string; lines: number } {
  const lines: string[] = [];
  for (let length = 0; length < characters;) {
    const n = lines.length;
    const theme =
      themes[Math.min(themes.length - 1, Math.floor((length / characters) * themes.length))] ?? [];
    const word = (step: number) => theme[(n * step + Math.floor(n / 7)) % theme.length] ?? '';
    const [first, second] = [said[n % said.length], said[(n * 3 + 1) % said.length]];
    const words = [word(1), word(5), word(2)] as const;
    lines.push(
      `[${formatTimestamp(n * 9)}] Elena Voss: ${first?.(...words) ?? ''} ${second?.(words[1], words[2], words[0]) ?? ''} That was ${theme[0] ?? ''} number ${n + 1}.`,
    );
    length += (lines.at(-1)?.length ?? 0) + 1;
  }
  return { text: lines.join('\n'), lines: lines.length };
}
