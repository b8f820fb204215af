import { type Letter, letterMaking, type LetterInput } from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GenerationRepository } from '../generations/index.js';
import { ReaderFactsRepository } from '../reader-facts/index.js';
import { newsletterOf, OutgoingPosts } from './outgoing-posts.service.js';

/** The first letter of a process loads what makes letters. Both together stay below what the gateway waits. */
const renderMs = 15_000;
const mailMs = 14_000;

/** Texts as letters, before they go to readers. */
@Injectable()
export class LettersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: GenerationRepository,
    private readonly facts: ReaderFactsRepository,
    private readonly posts: OutgoingPosts,
    private readonly rpc: RpcClient,
  ) {}

  /** The present version. @throws AppError GENERATION_NOT_FOUND, NOTHING_TO_PUBLISH, DEPENDENCY_DOWN */
  async preview({ id, contentType }: LetterInput): Promise<Letter> {
    const text = await this.texts.get(id);
    const chosen = contentType ?? newsletterOf(text.contentType);
    const orderedFacts = await this.facts.of(this.dataSource.manager, id, chosen);
    const post = await this.posts.of(
      { contentType: chosen, orderedFacts, place: null },
      text,
      text.activeVersion,
    );
    return this.rpc.call(letterMaking.render, { post }, { timeoutMs: renderMs });
  }

  /** @throws AppError as preview, and MAIL_OFF, OWN_ADDRESS_NEEDED, TOO_MANY_TRIES, MAIL_NOT_SENT */
  async test(input: LetterInput): Promise<{ to: string }> {
    const letter = await this.preview(input);
    return this.rpc.call(letterMaking.mailToSelf, letter, { timeoutMs: mailMs });
  }
}
