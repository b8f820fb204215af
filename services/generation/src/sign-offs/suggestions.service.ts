import { AppError } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { withSentence } from '../corrections/index.js';
import { bodyOf, GenerationRepository } from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { PeopleService } from '../people/index.js';
import { ChangesService } from '../versions/index.js';
import { SignOffSentenceEntity } from './sign-off-sentence.entity.js';

/** What writers and editors decide on the wordings that experts suggest. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly changes: ChangesService,
    private readonly people: PeopleService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Accepting makes a version of the text, in which the sentence is approved: the words are the expert's. Declined, the sentence waits
   * for the expert again.
   * @returns the text's id
   * @throws AppError SIGN_OFF_NO_SUGGESTION, NOT_YOURS, STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async answer(
    { id, decision }: { id: number; decision: 'accept' | 'decline' },
    userId: number,
  ): Promise<number> {
    return this.work.run(async (tx) => {
      const { manager } = tx;
      const found = await manager.findOneBy(SignOffSentenceEntity, { id });
      if (!found) throw new AppError('SIGN_OFF_NOT_FOUND', { id });
      const row = await this.repository.lockFor(manager, found.generationId, userId);
      const sentence = await manager.findOneBy(SignOffSentenceEntity, { id, state: 'suggested' });
      if (!sentence || sentence.suggestion === null) throw new AppError('SIGN_OFF_NO_SUGGESTION');
      if (decision === 'decline') {
        const state = sentence.approvedWords === null ? 'open' : 'reopened';
        await manager.update(SignOffSentenceEntity, id, { state, suggestion: null });
        return row.id;
      }
      const { words, suggestion, contentType } = sentence;
      const body = bodyOf(row.contentType, contentType);
      if (body === null) throw new AppError('SIGN_OFF_NO_SUGGESTION');
      const next = { content: row.content ?? '', blogContent: row.blogContent };
      await this.changes.store(tx, row, {
        ...next,
        [body]: cleanHtml(withSentence(row[body] ?? '', words, suggestion)),
        author: await this.people.nameOf(userId, manager),
        userComment: 'A sentence has the words that its expert suggests.',
        baseVersion: row.activeVersion,
      });
      return row.id;
    });
  }
}
