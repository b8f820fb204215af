import type { ContentType, FoundTexts, SearchQuery, Status } from '@galley/contracts';
import { searchedLanguages, searchEntries } from '@galley/service-kit';
import { readSearch } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Facts {
  id: number;
  title: string | null;
  subjectLine: string | null;
  contentType: ContentType;
  status: Status;
  guruName: string;
  author: string | null;
  createdAt: Date;
}

/** Finds the team's written texts by their titles and words, best first. Folders and favourites of others play no part. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async find({ q, limit }: SearchQuery): Promise<FoundTexts> {
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
      const text = facts.get(ownerId);
      if (!text) return [];
      const { title, subjectLine, createdAt, ...rest } = text;
      const name = subjectLine ?? title ?? 'Untitled Generation';
      const passage = search.excerpt(shown.text);
      return [
        { ...rest, name, title: search.mark(name), passage, score, createdAt: createdAt.toISOString() },
      ];
    });
    return { items: found, more };
  }

  private async facts(ids: readonly number[]): Promise<Map<number, Facts>> {
    const rows = await this.dataSource.query<Facts[]>(
      `select t.id, t.title, t."subjectLine", t."contentType", t.status, g.name as "guruName", t."createdAt",
              case when t."userId" is not null then coalesce(p.name, 'User ' || t."userId") end as author
         from generations t join guru_refs g on g.id = t."guruId" left join people p on p.id = t."userId"
        where t.id = any($1::int[]) and t."activeVersion" > 0`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
