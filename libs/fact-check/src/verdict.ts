import type { FactVerdict } from '@galley/contracts';
import type { Passage } from '@galley/writing-core';

/** A verdict as it is shown. Without a passage nothing is claimed: then it is `not_found`. */
export function factVerdict(
  sentence: string,
  verdict: FactVerdict['verdict'],
  place: { readonly passage: Passage; readonly sourceId: number } | null,
  reason: string | null,
): FactVerdict {
  const { text, timestamp, startSeconds, approximate, speaker } = place?.passage ?? nowhere;
  return {
    sentence,
    verdict: place === null ? 'not_found' : verdict,
    passage: text,
    timestamp,
    startSeconds,
    ...(approximate && { approximate }),
    speaker,
    sourceId: place?.sourceId ?? null,
    reason: place === null ? null : reason,
  };
}

const nowhere = { text: null, timestamp: null, startSeconds: null, approximate: false, speaker: null };
