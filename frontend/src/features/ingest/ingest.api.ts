import type { GuruRef, SourceListItem, TopicListItem } from '@galley/contracts';
import { httpApi, injectCalls } from '../../shared/api/index.js';

/** The parts of a finished ingest that the screen shows. */
export interface Ingested {
  topicsCreated: number;
  summary: string;
  topics: TopicListItem[];
  source: Pick<SourceListItem, 'id' | 'platformType' | 'title' | 'videoUrl'>;
  guru: Pick<GuruRef, 'name'>;
}

export const { usePreviewFileMutation, useSourceSummaryQuery } = injectCalls(({ query, upload }) => ({
  previewFile: upload(httpApi.ingest.preview),
  sourceSummary: query(httpApi.source.summary, {
    input: (id: number) => ({ id }),
    request: () => ({ responseHandler: 'text' }),
    transform: String,
  }),
}));
