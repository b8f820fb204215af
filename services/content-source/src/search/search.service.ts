import type { FoundInSources, SearchQuery } from '@galley/contracts';
import { searchedLanguages, searchEntries } from '@galley/service-kit';
import { formatTimestamp } from '@galley/transcript';
import { readSearch, type ReadSearch } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ShownPassage } from './search-indexer.service.js';

interface SourceFacts {
  id: number;
  title: string;
  guruName: string;
  platformType: string;
  createdAt: Date;
}

const nothing = { items: [], more: false };

/** Finds gurus by name, sources by title and summary, and passages by what was said; best first. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async find({ q, limit }: SearchQuery): Promise<FoundInSources> {
    const search = readSearch(q, await searchedLanguages(this.dataSource));
    if (!search) return { gurus: nothing, sources: nothing, passages: nothing };
    const { query } = search;
    const [gurus, sources, passages] = await Promise.all([
      this.gurus(search, limit),
      searchEntries<{ text: string }>(this.dataSource, { query, of: 'rows', limit }),
      searchEntries<ShownPassage>(this.dataSource, { query, of: 'passages', limit }),
    ]);
    const facts = await this.facts([...sources.items, ...passages.items].map(({ ownerId }) => ownerId));
    return {
      gurus,
      sources: {
        more: sources.more,
        items: sources.items.flatMap(({ ownerId, score, shown }) => {
          const source = facts.get(ownerId);
          if (!source) return [];
          const { guruName, platformType, createdAt } = source;
          const more = { guruName, platformType, createdAt: createdAt.toISOString() };
          return [{ ...headOf(source, search), passage: search.excerpt(shown.text), score, ...more }];
        }),
      },
      passages: {
        more: passages.more,
        items: passages.items.flatMap(({ ownerId, score, shown }) => {
          const source = facts.get(ownerId);
          if (!source) return [];
          const { startSeconds = null, approximate = false } = saidAt(shown, search) ?? {};
          const timestamp = startSeconds === null ? null : formatTimestamp(startSeconds);
          const place = { speaker: shown.speaker, startSeconds, timestamp, approximate };
          const text = shown.sentences.map((sentence) => sentence.text).join(' ');
          return [{ ...headOf(source, search), passage: search.excerpt(text), score, ...place }];
        }),
      },
    };
  }

  private async gurus(search: ReadSearch, limit: number): Promise<FoundInSources['gurus']> {
    const gurus = await this.dataSource.query<{ id: number; name: string }[]>(
      'select id, name from gurus where "deletedAt" is null order by lower(name), id',
    );
    const found = gurus.filter(({ name }) => search.fits(name));
    const items = found.slice(0, limit).map(({ id, name }) => ({
      id,
      name,
      title: search.mark(name),
      passage: null,
      score: 1,
    }));
    return { items, more: found.length > limit };
  }

  private async facts(ids: readonly number[]): Promise<Map<number, SourceFacts>> {
    const rows = await this.dataSource.query<SourceFacts[]>(
      `select s.id, s.title, g.name as "guruName", s."platformType", s."createdAt"
         from raw_sources s join gurus g on g.id = s."guruId" where s.id = any($1::int[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const headOf = ({ id, title }: SourceFacts, search: ReadSearch) => ({
  id,
  name: title,
  title: search.mark(title),
});

/** The sentence of a passage that holds most of what is searched for. */
function saidAt(
  { sentences }: ShownPassage,
  search: ReadSearch,
): ShownPassage['sentences'][number] | undefined {
  const counts = sentences.map(({ text }) => search.mark(text).split('<mark>').length);
  return sentences[counts.indexOf(Math.max(...counts))];
}
