import {
  checkedInput,
  type FoundInSources,
  type FoundTexts,
  type FoundTopics,
  httpApi,
  type SearchAnswer,
  SearchInput,
  type SearchKind,
  searchRpc,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';

const noTexts: FoundTexts = { items: [], more: false };
const noTopics: FoundTopics = { items: [], more: false };
const nothingInSources: FoundInSources = {
  gurus: { items: [], more: false },
  sources: { items: [], more: false },
  passages: { items: [], more: false },
};

/** One search in the three services that own what can be found. Each is asked once; one that is away is named. */
@Controller()
export class SearchController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.search.find)
  async find(@Exchange() http: HttpExchange): Promise<SearchAnswer> {
    const { kind, ...query } = checkedInput(SearchInput, http.input) as z.output<typeof SearchInput>;
    const wants = (...kinds: SearchKind[]) => kind === undefined || kinds.includes(kind);
    const [texts, topics, sources] = await Promise.all([
      wants('texts') ? this.forward.callOptional(searchRpc.texts, http, query) : noTexts,
      wants('topics') ? this.forward.callOptional(searchRpc.topics, http, query) : noTopics,
      wants('sources', 'passages', 'gurus')
        ? this.forward.callOptional(searchRpc.sources, http, query)
        : nothingInSources,
    ]);
    const inSources = sources ?? nothingInSources;
    return {
      texts: texts ?? noTexts,
      topics: topics ?? noTopics,
      passages: wants('passages') ? inSources.passages : nothingInSources.passages,
      sources: wants('sources') ? inSources.sources : nothingInSources.sources,
      gurus: wants('gurus') ? inSources.gurus : nothingInSources.gurus,
      missing: missingOf({ texts, topics, sources }),
    };
  }
}
