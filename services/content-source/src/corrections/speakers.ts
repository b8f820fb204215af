import type { Correction, SpeakerGuru } from '@galley/contracts';
import type { Transcript } from '@galley/transcript';
import type { SourceEntity } from '../sources/index.js';

/** Who is which guru, and the gurus of a source. */
export type Bound = Pick<SourceEntity, 'speakers' | 'guruIds'>;

/** How much each speaker says, who says most first. */
export function speakersOf({ segments }: Pick<Transcript, 'segments'>): string[] {
  const said = new Map<string, number>();
  for (const { speaker, from, to } of segments)
    if (speaker !== null) said.set(speaker, (said.get(speaker) ?? 0) + to - from);
  return [...said].sort(([, one], [, two]) => two - one).map(([speaker]) => speaker);
}

/** Who is which guru after a correction: a name that changed keeps its guru, and who speaks no more is nobody. */
export function boundAfter(
  { guruId, speakers }: Pick<SourceEntity, 'guruId' | 'speakers'>,
  correction: Correction,
  transcript: Pick<Transcript, 'segments'>,
): Bound {
  const gurus = new Map(speakers.map((one) => [one.speaker, one.guruId]));
  if (correction.kind === 'rename-speaker') {
    const own = gurus.get(correction.speaker);
    if (own !== undefined && !gurus.has(correction.name)) gurus.set(correction.name, own);
  }
  if (correction.kind === 'speaker-guru') {
    if (correction.guruId === null) gurus.delete(correction.speaker);
    else gurus.set(correction.speaker, correction.guruId);
  }
  const bound = speakersOf(transcript).flatMap((speaker): SpeakerGuru[] => {
    const guru = gurus.get(speaker);
    return guru === undefined ? [] : [{ speaker, guruId: guru }];
  });
  return withGurus(guruId, bound);
}

/** The source stays its guru's, whoever else speaks in it. */
export const withGurus = (guruId: number, speakers: SpeakerGuru[]): Bound => ({
  speakers,
  guruIds: speakers.length === 0 ? [] : [...new Set([guruId, ...speakers.map((one) => one.guruId)])],
});
