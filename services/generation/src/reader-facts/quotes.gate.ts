import type { ErrorCode } from '@galley/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Gates, type Obstacle, type PublishGate } from '../gates/index.js';
import { GenerationRepository } from '../generations/index.js';
import { quoteKey, quotesIn } from '../ledger/index.js';
import { obstacle } from '../reviews/index.js';
import { Recordings } from './recordings.service.js';
import { checkedQuotes } from './said-quotes.js';

/**
 * Nothing goes out as a quote that nobody says. The recordings are read before the text is locked; the quotes that it then has, and
 * that were not looked for, do not pass.
 */
@Injectable()
export class QuotesGate implements PublishGate, OnModuleInit {
  readonly code: ErrorCode = 'QUOTE_NOT_SAID';

  constructor(
    private readonly gates: Gates,
    private readonly texts: GenerationRepository,
    private readonly recordings: Recordings,
  ) {}

  onModuleInit(): void {
    this.gates.register(this);
  }

  /** The keys of the quotes that may stand. @throws AppError GENERATION_NOT_FOUND, DEPENDENCY_DOWN */
  async look(generationId: number, also: readonly string[]): Promise<ReadonlySet<string>> {
    const row = await this.texts.get(generationId);
    const html = [row.content ?? '', row.blogContent ?? '', ...also].join('\n');
    // Most texts without quotes need no recording.
    if (quotesIn(html).length === 0) return new Set();
    const titles = [row.title, row.subjectLine, ...row.topics.map(({ title }) => title)];
    const checked = checkedQuotes(html, await this.recordings.behind(row), titles);
    return new Set(checked.filter(({ isSaid }) => isSaid).map(({ key }) => key));
  }

  async check(
    generationId: number,
    manager: EntityManager,
    looked?: ReadonlySet<string>,
  ): Promise<Obstacle[]> {
    const [row] = await manager.query<{ html: string }[]>(
      `SELECT concat_ws(E'\\n', content, "blogContent") AS html FROM generations WHERE id = $1`,
      [generationId],
    );
    const unsaid = quotesIn(row?.html ?? '').filter((quote) => !looked?.has(quoteKey(quote)));
    const [quote] = unsaid;
    return quote === undefined ? [] : [obstacle(this.code, { quote, quotes: unsaid.length })];
  }
}
