import { AppError, generationEvents, type Generation, type generationRpc } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  factsOf,
  GenerationEntity,
  GenerationRepository,
  GenerationsService,
  toGeneration,
} from '../generations/index.js';
import { cleanHtml, titleIn } from '../html/index.js';
import { PeopleService } from '../people/index.js';
import { VersionsService } from '../versions/index.js';

type CreateInput = z.output<typeof generationRpc.create.input>;

const titleCharacters = 500;

/** Texts that people wrote themselves. No engine changes them. */
@Injectable()
export class OwnGenerationsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly generations: GenerationsService,
    private readonly versions: VersionsService,
    private readonly people: PeopleService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Stores the text as version 1 of its user, as a draft. A job makes its documents.
   * @throws AppError GURU_NOT_FOUND, TOPIC_NOT_FOUND, GURU_MISMATCH, UNPROCESSABLE for a text without words
   */
  async create(input: CreateInput & { content: string }, userId: number): Promise<Generation> {
    const { contentType } = input;
    const content = worded(input.content);
    if (input.blogContent !== null && contentType !== 'Both')
      throw new AppError('UNPROCESSABLE', {
        problem: 'Only content of the type Both has a blog post of its own.',
      });
    const blogContent = input.blogContent === null ? null : worded(input.blogContent);
    const { guru, row: begun } = await this.generations.begin(input, userId);
    const id = await this.work.run(async (tx) => {
      const title = titleIn(content)?.slice(0, titleCharacters) ?? null;
      const row = await this.generations.store(tx, { ...begun, status: 'Draft', progress: 100, title }, guru);
      const author = await this.people.nameOf(userId, tx.manager);
      const version = await this.versions.write(tx.manager, row, {
        content,
        blogContent,
        author,
        baseVersion: null,
      });
      await tx.manager.update(GenerationEntity, row.id, { warnings: row.warnings });
      await tx.publish(generationEvents.completed, { ...factsOf(row), version, documents: [] });
      return row.id;
    });
    return toGeneration(await this.repository.get(id), userId);
  }
}

function worded(html: string): string {
  const clean = cleanHtml(html);
  if (clean === '')
    throw new AppError('UNPROCESSABLE', { problem: 'The text has no words that can be kept.' });
  return clean;
}
