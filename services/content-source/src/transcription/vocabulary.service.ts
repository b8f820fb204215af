import type { Vocabulary } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Endpoints listen to the end of a longer one alone. */
const mostCharacters = 800;
const mostGurus = 100;

/** What helps a model to spell: the names and terms of the team, and the names of its gurus. */
@Injectable()
export class VocabularyService {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<Vocabulary> {
    const [row] = await this.dataSource.query<Vocabulary[]>('select words from vocabularies');
    return { words: row?.words ?? [] };
  }

  /** The same word twice is one. */
  async set({ words }: Vocabulary): Promise<Vocabulary> {
    const distinct = [...new Set(words)];
    await this.dataSource.query(
      `insert into vocabularies (words) values ($1) on conflict ("teamId") do update set words = excluded.words`,
      [JSON.stringify(distinct)],
    );
    return { words: distinct };
  }

  /** As a hint for the model; null where there is nothing to say. */
  async prompt(): Promise<string | null> {
    const { words } = await this.get();
    const gurus = await this.dataSource.query<{ name: string }[]>(
      `select name from gurus where "deletedAt" is null order by id desc limit ${mostGurus}`,
    );
    let text = '';
    for (const word of new Set([...gurus.map(({ name }) => name), ...words].map((one) => one.trim()))) {
      const longer = text === '' ? word : `${text}, ${word}`;
      if (longer.length < mostCharacters) text = longer;
    }
    return text === '' ? null : `${text}.`;
  }
}
