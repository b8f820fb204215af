import {
  type ChangePost,
  generationEvents,
  type MakePosts,
  postNetworks,
  type Posts,
  type PushPosts,
} from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { UnitOfWork } from '@galley/messaging';
import type { WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { factsOf, GenerationRepository } from '../generations/index.js';
import { BackgroundService, PresentTextService } from '../refinements/index.js';
import { mainDocumentOf } from '../versions/index.js';
import { PostCheck } from './post-check.service.js';
import { PostsRepository } from './posts.repository.js';

/** Short posts that are made of a text, changed by people, and sent to the webhooks. Who may change the text may change its posts. */
@Injectable()
export class PostsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly posts: PostsRepository,
    private readonly present: PresentTextService,
    private readonly background: BackgroundService,
    private readonly check: PostCheck,
    private readonly calls: ModelCalls,
    private readonly work: UnitOfWork,
    @Inject(ENGINE) private readonly engine: WritingEngine,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND */
  async list(id: number): Promise<Posts> {
    const { activeVersion } = await this.repository.get(id);
    return this.posts.of(id, activeVersion);
  }

  /**
   * Made of the text as it is at this moment, with what people typed into its document.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, STILL_PROCESSING, ILLEGAL_TRANSITION, and the codes of the engine
   */
  async make({ id, networks }: z.output<typeof MakePosts>, userId: number): Promise<Posts> {
    await this.work.run((tx) => this.repository.lockFor(tx.manager, id, userId));
    const row = await this.repository.get(id);
    const subject = { generationId: id, guruId: null, topicIds: [] };
    const seen = await this.present.read({
      ...subject,
      contentType: mainDocumentOf(row.contentType),
      given: null,
    });
    const { guru, topics } = await this.background.of(subject);
    const title = row.subjectLine ?? row.title ?? topics[0]?.title ?? guru.name;
    const wanted = postNetworks.filter((network) => networks?.includes(network) ?? true);
    const request = { networks: wanted, title, html: seen.html, guru, topics };
    const made = await this.engine.posts(request, this.calls.context());
    await this.check.hold(made, row);
    await this.work.run(async ({ manager }) => {
      await this.repository.lockFor(manager, id, userId);
      await this.posts.replace(manager, id, seen.version ?? row.activeVersion, made);
    });
    return this.list(id);
  }

  /** @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, POST_NOT_FOUND, POST_CHANGED, POST_TOO_LONG, POST_QUOTE_NOT_SAID */
  async change({ id, revision, ...post }: z.output<typeof ChangePost>, userId: number): Promise<Posts> {
    const row = await this.repository.get(id);
    await this.check.hold([post], row);
    await this.work.run(async ({ manager }) => {
      await this.repository.lockFor(manager, id, userId);
      await this.posts.change(manager, id, post, revision);
    });
    return this.list(id);
  }

  /** The webhooks that want them hear of it. @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, POST_NOT_FOUND */
  async push({ id, networks }: z.output<typeof PushPosts>, userId: number) {
    return this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, id, userId);
      const posts = await this.posts.need(tx.manager, id, networks);
      await tx.publish(generationEvents.postsPushed, {
        ...factsOf(row),
        posts: posts.map(({ network, text }) => ({ network, text })),
      });
      return { pushed: posts.map(({ network }) => network) };
    });
  }
}
