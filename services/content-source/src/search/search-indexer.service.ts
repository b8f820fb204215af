import { setImmediate } from 'node:timers/promises';
import { Every } from '@galley/messaging';
import { type Indexed, type SearchEntry, SearchIndex } from '@galley/service-kit';
import { languageOf, parseTranscript } from '@galley/transcript';
import { searchVector, type Stretch, stretchesOf } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Row {
  id: number;
  title: string;
  summary: string | null;
  guru: string;
  transcript: string;
  language: string | null;
}

/** What is shown of a passage: its sentences, each with its second. */
export interface ShownPassage {
  speaker: string | null;
  sentences: { text: string; startSeconds: number | null; approximate: boolean }[];
}

const lookMs = 1_000;
/** Transcripts are long. */
const batch = 10;
const passagesAtOnce = 500;

/** Writes what sources and the passages of their transcripts are found by. */
@Injectable()
export class SearchIndexer {
  private readonly search: SearchIndex;

  constructor(dataSource: DataSource) {
    this.search = new SearchIndex(dataSource, { read, batch });
  }

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Sources cannot be found yet', first: 'at-start', onWorkers: true })
  index(): Promise<boolean> {
    return this.search.next();
  }
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Indexed>> {
  const indexed = new Map<number, Indexed>();
  const rows = await manager.query<Row[]>(
    `select s.id, s.title, s.summary, g.name as guru, s.transcript, s.language
       from raw_sources s join gurus g on g.id = s."guruId" where s.id = any($1::int[])`,
    [ids],
  );
  for (const row of rows) indexed.set(row.id, await indexedOf(row));
  return indexed;
}

/** Other work goes on between its steps: a transcript of five megabytes takes seconds. */
async function indexedOf(row: Row): Promise<Indexed> {
  const { id, title, summary, guru, transcript: text, language: stored } = row;
  const language = stored ?? languageOf(text);
  await setImmediate();
  const own: SearchEntry = {
    ownerId: id,
    n: 0,
    words: searchVector(
      [
        { text: title, weight: 'A' },
        { text: summary ?? '', weight: 'B' },
        { text: guru, weight: 'C' },
      ],
      language,
    ),
    shown: { text: summary ?? '' },
  };
  const transcript = parseTranscript(text);
  await setImmediate();
  const entries = [own];
  for (const stretch of stretchesOf(transcript)) {
    if (stretch.index % passagesAtOnce === 0) await setImmediate();
    entries.push(passageOf(id, stretch, language));
  }
  return { language, entries };
}

function passageOf(
  ownerId: number,
  { index, sentences, speaker }: Stretch,
  language: string | undefined,
): SearchEntry {
  const shown: ShownPassage = {
    speaker,
    sentences: sentences.map(({ text, startSeconds, approximate }) => ({ text, startSeconds, approximate })),
  };
  const said = sentences.map(({ text }) => text).join(' ');
  return { ownerId, n: index + 1, words: searchVector([{ text: said, weight: 'D' }], language), shown };
}
