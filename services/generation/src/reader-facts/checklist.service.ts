import {
  type Input,
  linkCheckRpc,
  linksWaitMs,
  type ReaderChecklist,
  type readerChecklistRpc,
} from '@galley/contracts';
import { nullIfAway, RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gates } from '../gates/index.js';
import type { GenerationEntity } from '../generations/index.js';
import { quotesIn } from '../ledger/index.js';
import { ReaderFactsService, type ReadersPart } from './reader-facts.service.js';
import {
  approvalsItem,
  descriptionItem,
  linksItem,
  picturesItem,
  quotesItem,
  slugItem,
  titleItem,
} from './readiness.js';
import { Recordings } from './recordings.service.js';
import { checkedQuotes } from './said-quotes.js';
import { linksIn } from './text-links.js';

type Asked = Input<typeof readerChecklistRpc.read>;

/** Whether a text is ready for its readers. Everything is computed when somebody asks; links alone are asked when somebody says so. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: ReaderFactsService,
    private readonly recordings: Recordings,
    private readonly gates: Gates,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE */
  async read(input: Asked): Promise<ReaderChecklist> {
    const part = await this.facts.partOf(input);
    const { row, contentType, text, entered, suggested, pictures } = part;
    const links = linksIn(text.html);
    const [known, quotes, obstacles] = await Promise.all([
      links.addresses.length === 0 ? [] : this.knownLinks(links.addresses),
      this.quotesOf(row, part),
      // Quotes have an item of their own.
      this.gates.check(row.id, this.dataSource.manager, null),
    ]);
    const { slug, description } = entered;
    return {
      generationId: row.id,
      contentType,
      version: row.activeVersion,
      items: [
        titleItem(text.title),
        descriptionItem(description ?? suggested.description, description !== null),
        slugItem(slug ?? suggested.slug, slug !== null, text.title),
        linksItem(links, known),
        picturesItem(pictures),
        quotesItem(quotes),
        approvalsItem(obstacles),
      ],
    };
  }

  /** @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE, DEPENDENCY_DOWN */
  async askLinks(input: Asked) {
    const { addresses } = linksIn((await this.facts.partOf(input)).text.html);
    if (addresses.length === 0) return { links: 0, answering: 0 };
    const timeoutMs = linksWaitMs + 5_000;
    const { links } = await this.rpc.call(linkCheckRpc.check, { addresses }, { timeoutMs });
    return { links: addresses.length, answering: links.filter(({ answers }) => answers).length };
  }

  private async knownLinks(addresses: string[]) {
    const found = await this.rpc.callOptional(linkCheckRpc.known, { addresses });
    return found?.links ?? null;
  }

  private async quotesOf(row: GenerationEntity, { text }: ReadersPart) {
    if (quotesIn(text.html).length === 0) return [];
    const recordings = await nullIfAway(this.recordings.behind(row));
    const titles = [text.title, row.title, row.subjectLine, ...row.topics.map(({ title }) => title)];
    return recordings && checkedQuotes(text.html, recordings, titles);
  }
}
