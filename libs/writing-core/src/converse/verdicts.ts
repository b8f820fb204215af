import type { FactVerdict } from '@galley/contracts';

const words: Readonly<Record<FactVerdict['verdict'], string>> = {
  supported: 'Supported',
  contradicted: 'Contradicted',
  not_found: 'Not found',
  possible_match: 'Possible match',
};

/** Says the verdicts in words, one line per sentence; each line begins with the verdict word. */
export function verdictsInWords(verdicts: readonly FactVerdict[]): string {
  if (verdicts.length === 0) return 'There is no statement to check in this text.';
  return verdicts
    .map(({ sentence, verdict, passage, timestamp, speaker, reason }) => {
      const at = timestamp === null ? '' : ` at ${timestamp}`;
      const shown = passage === null ? '' : ` ${speaker ?? 'The recording'}${at}: “${passage}”`;
      return `${words[verdict]}: “${sentence}”${shown}${reason === null ? '' : ` ${reason}`}`;
    })
    .join('\n\n');
}
