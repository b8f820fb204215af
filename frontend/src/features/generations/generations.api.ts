import type { ContentType, Status } from '@galley/contracts';
import { httpApi, injectCalls, toPage } from '../../shared/api/index.js';

/** What narrows My Content; null is no narrowing, `none` what is in no folder. */
export interface ContentFilter {
  folderId: number | 'none' | null;
  search: string | null;
  guruId: number | null;
  status: Status | null;
  contentType: ContentType | null;
  favorited: 1 | null;
}

const GENERATIONS_PER_PAGE = 24;
export const generationsApi = injectCalls(({ query, pages }) => ({
  myGenerations: pages(httpApi.text.list, {
    input: (filter: ContentFilter) => filter,
    limit: GENERATIONS_PER_PAGE,
  }),
  /** How many texts are in no folder. */
  unfiledCount: query(httpApi.text.list, {
    input: (_: void) => ({ folderId: 'none' as const, limit: 1 }),
    transform: (items, meta) => toPage(items, meta).total,
  }),
  contentFolders: query(httpApi.contentFolder.list),
}));

export const { useMyGenerationsInfiniteQuery, useUnfiledCountQuery, useContentFoldersQuery } = generationsApi;
