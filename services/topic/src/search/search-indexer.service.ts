import { Every } from '@galley/messaging';
import { type Indexed, SearchIndex } from '@galley/service-kit';
import { languageOf } from '@galley/transcript';
import { searchVector } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Row {
  id: number;
  title: string;
  excerpt: string;
  details: string;
}

const lookMs = 1_000;
/** Topics are short. */
const batch = 100;

/** Writes what topics are found by. */
@Injectable()
export class SearchIndexer {
  private readonly search: SearchIndex;

  constructor(dataSource: DataSource) {
    this.search = new SearchIndex(dataSource, { read, batch });
  }

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Topics cannot be found yet', first: 'at-start', onWorkers: true })
  index(): Promise<boolean> {
    return this.search.next();
  }
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Indexed>> {
  const rows = await manager.query<Row[]>(
    'select id, title, excerpt, details from extracted_topics where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, indexedOf(row)]));
}

function indexedOf({ id, title, excerpt, details }: Row): Indexed {
  const language = languageOf(`${title}. ${excerpt} ${details}`);
  const words = searchVector(
    [
      { text: title, weight: 'A' },
      { text: excerpt, weight: 'B' },
      { text: details, weight: 'D' },
    ],
    language,
  );
  return { language, entries: [{ ownerId: id, n: 0, words, shown: { text: `${excerpt} ${details}` } }] };
}
