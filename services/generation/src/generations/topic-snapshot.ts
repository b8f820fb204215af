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
  id,
  title,
  excerpt,
  details,
  sourceId,
  sourceTitle,
  metadata,
  quote,
}: Topic): TopicSnapshot => ({
  id,
  title,
  excerpt,
  details,
  sourceId,
  sourceTitle,
  startSeconds: quote?.startSeconds ?? metadata.startSeconds,
  from: metadata.from,
  to: metadata.to,
});
