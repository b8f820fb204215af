import type { SelectedTopic, Topic } from '@galley/contracts';

/** A topic as it was chosen, with what writing about it needs. */
export interface TopicSnapshot extends SelectedTopic {
  readonly details: string;
  readonly startSeconds: number | null;
  /** The second was worked out from its neighbours. */
  readonly approximate?: boolean;
  /** Span in the stored transcript. */
  readonly from: number;
  readonly to: number;
  /** Of the text that the span counts in; absent on texts of older releases. */
  readonly transcriptHash?: string;
}

export const snapshotOf = ({ metadata, quote, ...topic }: Topic): TopicSnapshot => {
  const { id, title, excerpt, details, sourceId, sourceTitle } = topic;
  const { startSeconds, approximate } = quote?.startSeconds == null ? metadata : quote;
  const place = { startSeconds, ...(approximate && { approximate }), from: metadata.from, to: metadata.to };
  const hash = metadata.transcriptHash ?? quote?.transcriptHash;
  const ofText = hash === undefined ? {} : { transcriptHash: hash };
  return { id, title, excerpt, details, sourceId, sourceTitle, ...place, ...ofText };
};
