import type { GenerationListItem, Onboarding, TopicListItem } from '@galley/contracts';

export type StepState = 'done' | 'now' | 'later';

/** What the way to a first text is read from. */
export interface Facts {
  recording: Onboarding['recording'];
  topics: readonly Pick<TopicListItem, 'id'>[];
  /** The newest text of one's own. */
  text: Pick<GenerationListItem, 'status'> | null;
}

/** A text that can be read: it was not only asked for, and it did not fail. */
export const isWritten = (text: Facts['text']): boolean =>
  text !== null && text.status !== 'Processing' && text.status !== 'Failed';

/**
 * The three steps as things are: a recording whose topics can be chosen from, a topic that was chosen, a text that was
 * written. Nothing is remembered; what is there decides.
 */
export function stepsOf({
  recording,
  topics,
  text,
}: Facts): Record<'recording' | 'topic' | 'text', StepState> {
  const read = recording?.status === 'done' && topics.length > 0;
  if (isWritten(text)) return { recording: 'done', topic: 'done', text: 'done' };
  if (text?.status === 'Processing') return { recording: 'done', topic: 'done', text: 'now' };
  return { recording: read ? 'done' : 'now', topic: read ? 'now' : 'later', text: read ? 'now' : 'later' };
}
