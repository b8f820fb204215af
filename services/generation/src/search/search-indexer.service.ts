import { Every } from '@galley/messaging';
import { type Indexed, SearchIndex } from '@galley/service-kit';
import { languageOf } from '@galley/transcript';
import { searchVector } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { wordsOfText } from '../html/index.js';

interface Row {
  id: number;
  title: string | null;
  subjectLine: string | null;
  content: string | null;
  blogContent: string | null;
}

const lookMs = 1_000;
/** Texts have a few pages. */
const batch = 25;

/** Writes what texts are found by. */
@Injectable()
export class SearchIndexer {
  private readonly search: SearchIndex;

  constructor(dataSource: DataSource) {
    this.search = new SearchIndex(dataSource, { read, batch });
  }

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Texts cannot be found yet', first: 'at-start', onWorkers: true })
  index(): Promise<boolean> {
    return this.search.next();
  }
}

/** What has no version yet has nothing to find. */
async function read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Indexed>> {
  const rows = await manager.query<Row[]>(
    `select id, title, "subjectLine", content, "blogContent" from generations
      where id = any($1::int[]) and "activeVersion" > 0`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, indexedOf(row)]));
}

function indexedOf({ id, title, subjectLine, content, blogContent }: Row): Indexed {
  const text = [content, blogContent].flatMap((html) => wordsOfText(html) || []).join(' ');
  const language = languageOf(text);
  const titles = [...new Set([subjectLine, title])].flatMap((one) => one ?? []);
  const words = searchVector(
    [...titles.map((one) => ({ text: one, weight: 'A' as const })), { text, weight: 'D' }],
    language,
  );
  return { language, entries: [{ ownerId: id, n: 0, words, shown: { text } }] };
}
