import { httpApi, injectCalls, toPage } from '../../shared/api/index.js';

/** The palette shows the best few; the screen behind "Show all" has the rest. */
const SHOWN = 5;
/** As far back as the call looks. */
const DAYS = 365;

/** The searches of the screens, asked for a few answers each. */
export const foundApi = injectCalls(({ query }) => ({
  foundSources: query(httpApi.source.list, {
    input: (search: string) => ({ search, limit: SHOWN }),
    transform: toPage,
  }),
  foundTopics: query(httpApi.topic.list, {
    input: (search: string) => ({ search, limit: SHOWN }),
    transform: toPage,
  }),
  foundContent: query(httpApi.text.recent, {
    input: (search: string) => ({ search, limit: SHOWN, days: DAYS }),
    transform: toPage,
  }),
}));
