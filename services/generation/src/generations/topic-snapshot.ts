import type { SelectedTopic, Topic } from '@galley/contracts';

/** A topic as it was chosen, with what writing about it needs. */
export interface TopicSnapshot extends SelectedTopic {
  readonly details: string;
  readonly startSeconds: number | null;
  /** Span in the stored transcript. */
  readonly from: number;
  readonly to: number;
}

export const snapshotOf = ({
  metadata: { startSeconds, from, to },
  quote,
  ...topic
}: Topic): TopicSnapshot => {
  const { id, title, excerpt, details, sourceId, sourceTitle } = topic;
  const place = { startSeconds: quote?.startSeconds ?? startSeconds, from, to };
  return { id, title, excerpt, details, sourceId, sourceTitle, ...place };
};
