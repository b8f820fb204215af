import { setImmediate } from 'node:timers/promises';
import { Every } from '@galley/messaging';
import { indexNext, type Indexed, type SearchEntry } from '@galley/service-kit';
import { languageOf, parseTranscript } from '@galley/transcript';
import { searchVector, stretchesOf } from '@galley/writing-core';
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

/** Writes what sources and the passages of their transcripts are found by. */
@Injectable()
export class SearchIndexer {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns whether there may be more to do */
  @Every(lookMs, { problem: 'Sources cannot be found yet', first: 'at-start', onWorkers: true })
  index(): Promise<boolean> {
    return indexNext(this.dataSource, read);
  }
}

async function read(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Indexed>> {
  const indexed = new Map<number, Indexed>();
  const rows = await manager.query<Row[]>(
    `select s.id, s.title, s.summary, g.name as guru, s.transcript, s.language
       from raw_sources s join gurus g on g.id = s."guruId" where s.id = any($1::int[])`,
    [ids],
  );
  for (const row of rows) {
    indexed.set(row.id, indexedOf(row));
    // Other work goes on between two long transcripts.
    await setImmediate();
  }
  return indexed;
}

function indexedOf({ id, title, summary, guru, transcript: text, language: stored }: Row): Indexed {
  const language = stored ?? languageOf(text);
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
  const passages = stretchesOf(transcript).map(({ index, sentences, speaker }): SearchEntry => {
    const shown: ShownPassage = {
      speaker,
      sentences: sentences.map(({ text: said, startSeconds, approximate }) => ({
        text: said,
        startSeconds,
        approximate,
      })),
    };
    const said = sentences.map((sentence) => sentence.text).join(' ');
    const words = searchVector([{ text: said, weight: 'D' }], language);
    return { ownerId: id, n: index + 1, words, shown };
  });
  return { language, entries: [own, ...passages] };
}
