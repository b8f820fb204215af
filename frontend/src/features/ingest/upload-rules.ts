import { limits } from '@galley/contracts';

/** How a transcript stands against the minimum; characters are counted trimmed (decisions.md, "Calls, exactly"). */
export function measure(transcript: string) {
  const count = transcript.trim().length;
  const missing = Math.max(0, limits.transcriptMinCharacters - count);
  return {
    count,
    missing,
    enough: missing === 0,
    tooMuch: transcript.length > limits.transcriptMaxCharacters,
    percent: Math.min(100, (count / limits.transcriptMinCharacters) * 100),
  };
}

interface Draft {
  transcript: string;
  guruName: string | null;
}

/** What stands in the way of an upload, as the toast says it; null when nothing does. */
export function problemWith({ transcript, guruName }: Draft): { title: string; message: string } | null {
  const { count, missing, tooMuch } = measure(transcript);
  if (count === 0) return { title: 'Missing Transcript', message: 'Please paste your transcript content' };
  if (!guruName)
    return { title: 'Missing Guru Selection', message: 'Please select a guru for this transcript' };
  if (missing > 0)
    return {
      title: 'Transcript too short',
      message: `${missing.toLocaleString('en-US')} more characters needed`,
    };
  if (tooMuch) return { title: 'Transcript too long', message: 'At most 2,000,000 characters are accepted.' };
  return null;
}
