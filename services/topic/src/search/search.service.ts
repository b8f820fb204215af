import type { FoundTopics, SearchQuery } from '@galley/contracts';
import { searchedLanguages, searchEntries } from '@galley/service-kit';
import { readSearch } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Facts {
  id: number;
  title: string;
  sourceId: number;
  sourceTitle: string | null;
  guruName: string | null;
  timestamp: string | null;
}

/** Finds topics by title, excerpt and details, best first. What people saved for themselves is not searched. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async find({ q, limit }: SearchQuery): Promise<FoundTopics> {
    const search = readSearch(q, await searchedLanguages(this.dataSource));
    if (!search) return { items: [], more: false };
    const { query } = search;
    const { items, more } = await searchEntries<{ text: string }>(this.dataSource, {
      query,
      of: 'rows',
      limit,
    });
    const facts = await this.facts(items.map(({ ownerId }) => ownerId));
    const found = items.flatMap(({ ownerId, score, shown }) => {
      const topic = facts.get(ownerId);
      if (!topic) return [];
      const { title, ...rest } = topic;
      const passage = search.excerpt(shown.text);
      return [{ ...rest, name: title, title: search.mark(title), passage, score }];
    });
    return { items: found, more };
  }

  private async facts(ids: readonly number[]): Promise<Map<number, Facts>> {
    const rows = await this.dataSource.query<Facts[]>(
      `select t.id, t.title, t."sourceId", f.title as "sourceTitle", g.name as "guruName",
              coalesce(t.metadata -> 'quote' ->> 'timestamp', t.metadata ->> 'timestamp') as timestamp
         from extracted_topics t left join source_facts f using ("sourceId")
         left join guru_names g on g."guruId" = t."guruId" where t.id = any($1::int[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
