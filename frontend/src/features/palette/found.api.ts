import type { RecentItem, SourceListItem, TopicListItem } from '@galley/contracts';
import { api, type Page, toPage } from '../../shared/api/index.js';

/** The palette shows the best few; the screen behind "Show all" has the rest. */
const SHOWN = 5;
/** As far back as the call looks. */
const DAYS = 365;

/** The searches of the screens, asked for a few answers each. */
export const foundApi = api.injectEndpoints({
  endpoints: (build) => ({
    foundSources: build.query<Page<SourceListItem>, string>({
      query: (search) => ({ url: '/sources/all', params: { search, limit: SHOWN } }),
      transformResponse: (items: SourceListItem[], meta) => toPage(items, meta),
      providesTags: ['Source'],
    }),
    foundTopics: build.query<Page<TopicListItem>, string>({
      query: (search) => ({ url: '/topics/all', params: { search, limit: SHOWN } }),
      transformResponse: (items: TopicListItem[], meta) => toPage(items, meta),
      providesTags: ['Topic'],
    }),
    foundContent: build.query<Page<RecentItem>, string>({
      query: (search) => ({ url: '/content/recent', params: { search, limit: SHOWN, days: DAYS } }),
      transformResponse: (items: RecentItem[], meta) => toPage(items, meta),
      providesTags: ['Recent'],
    }),
  }),
});
