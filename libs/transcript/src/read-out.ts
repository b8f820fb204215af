import { parseTimestamp } from './timestamps.js';

/**
 * A text without times that are written a second time in words. Who copies a transcript from YouTube's page also copies what the
 * page reads out: `1:05`, then `1 minute, 5 seconds` and the words.
 */
export function withoutTimesReadOut(text: string): string {
  const lines = text.split('\n');
  let times = 0;
  let read = 0;
  const kept = lines.flatMap((line, i) => {
    const seconds = parseTimestamp(lines[i - 1] ?? '');
    if (seconds === null) return [line];
    times += 1;
    const words = readOut(Math.floor(seconds));
    if (!line.trimStart().startsWith(words)) return [line];
    read += 1;
    const rest = line.trimStart().slice(words.length).trim();
    return rest === '' ? [] : [rest];
  });
  return read >= 3 && read >= times * 0.8 ? kept.join('\n') : text;
}

/** `1 hour, 1 minute, 5 seconds`, without parts of nothing. */
function readOut(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const said = parts.filter(([count]) => count > 0);
  return (said.length > 0 ? said : parts.slice(2))
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(', ');
}
