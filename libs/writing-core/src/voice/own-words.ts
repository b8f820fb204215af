import { sentencesOf, type Sentence, type Transcript } from '@galley/transcript';

/** A recording in which a guru speaks. */
export interface VoiceRecording {
  readonly sourceId: number;
  readonly transcript: Transcript;
  /** Names under which the guru speaks in it, where it is known who is who; the name decides otherwise. */
  readonly speakers?: readonly string[];
}

/**
 * The sentences that a guru said: only his own turns where the recording names speakers. Without names everything is
 * his, as it is where one person alone speaks; in a call of others nothing is.
 */
export function ownSentences(
  guruName: string,
  { transcript, speakers }: VoiceRecording,
): { own: readonly Sentence[]; others: readonly Sentence[] } {
  const all = sentencesOf(transcript);
  const names = [...new Set(all.flatMap(({ speaker }) => speaker ?? []))];
  if (names.length === 0 || (names.length === 1 && speakers === undefined)) return { own: all, others: [] };
  const his = new Set(speakers ?? names.filter((name) => samePerson(name, guruName)));
  const own = all.filter(({ speaker }) => speaker !== null && his.has(speaker));
  return { own, others: all.filter((sentence) => !own.includes(sentence)) };
}

/** "Marcus" and "HALE, Marcus" are Marcus Hale; "Marcus Webb" is not. */
function samePerson(name: string, guruName: string): boolean {
  const [one, other] = [wordsOf(name), wordsOf(guruName)];
  return (
    one.length > 0 && (one.every((word) => other.includes(word)) || other.every((word) => one.includes(word)))
  );
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
