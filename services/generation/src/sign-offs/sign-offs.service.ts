import {
  AppError,
  SignedSentence,
  SignOff,
  SignOffDecision,
  type SignOffRecord,
  type TextSignOffs,
  type WaitingSignOff,
} from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import { formatTimestamp } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { documentTypesOf, type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { nameOf, PeopleService, PersonEntity } from '../people/index.js';
import { mayAsk } from '../reviews/index.js';
import { sentencesOf } from './located-sentences.service.js';
import { SignOffDecisionEntity } from './sign-off-decision.entity.js';
import { SignOffEntity } from './sign-off.entity.js';
import { SignOffSentenceEntity } from './sign-off-sentence.entity.js';

const most = 20;
const mostWaiting = 100;

/** What is known of the sign-offs of a text, and the record of each. */
@Injectable()
export class SignOffsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly people: PeopleService,
  ) {}

  /** The newest first; without those that were taken back. @throws AppError GENERATION_NOT_FOUND */
  async ofText(generationId: number, userId: number): Promise<TextSignOffs> {
    const row = await this.repository.get(generationId);
    const { manager } = this.dataSource;
    const asked = await manager.find(SignOffEntity, {
      where: { generationId, withdrawnAt: IsNull() },
      order: { id: 'DESC' },
      take: most,
    });
    const sentences = await manager.findBy(SignOffSentenceEntity, {
      signOffId: In(asked.map(({ id }) => id)),
    });
    const people = await manager.findBy(PersonEntity, { id: In(asked.map(({ askedBy }) => askedBy)) });
    const mayChange = mayAsk(row, userId);
    return {
      signOffs: asked.map((signOff) =>
        inShape(SignOff, signOff, {
          askedBy: nameOf(
            signOff.askedBy,
            people.find(({ id }) => id === signOff.askedBy),
          ),
          sentences: inOrder(
            row,
            sentences.filter(({ signOffId }) => signOffId === signOff.id),
          ).map(toSentence),
          mayChange,
        }),
      ),
      mayAsk: mayChange && row.activeVersion > 0,
    };
  }

  /** Those of somebody's texts, or that they asked for, in which the expert or the writer has something to do; the newest first. */
  async waiting(userId: number): Promise<{ items: WaitingSignOff[] }> {
    const items = await this.dataSource.query<WaitingSignOff[]>(
      `SELECT s.id, s."generationId", coalesce(g."subjectLine", g.title, 'Untitled Generation') AS title, s.expert,
              (count(*) FILTER (WHERE t.state IN ('open', 'reopened')))::int AS open,
              (count(*) FILTER (WHERE t.state IN ('suggested', 'rejected')))::int AS answered
         FROM sign_offs s JOIN generations g ON g.id = s."generationId" JOIN sign_off_sentences t ON t."signOffId" = s.id
        WHERE s."withdrawnAt" IS NULL AND (s."askedBy" = $1 OR g."userId" = $1)
          AND t.state IN ('open', 'reopened', 'suggested', 'rejected')
        GROUP BY s.id, g.id ORDER BY s.id DESC LIMIT ${mostWaiting}`,
      [userId],
    );
    return { items };
  }

  /** Also of one that was taken back. @throws AppError SIGN_OFF_NOT_FOUND */
  async record(id: number): Promise<SignOffRecord> {
    const { manager } = this.dataSource;
    const signOff = await manager.findOneBy(SignOffEntity, { id });
    if (!signOff) throw new AppError('SIGN_OFF_NOT_FOUND', { id });
    const row = await this.repository.get(signOff.generationId);
    const sentences = await manager.findBy(SignOffSentenceEntity, { signOffId: id });
    const decisions = await manager.find(SignOffDecisionEntity, {
      where: { signOffId: id },
      order: { id: 'ASC' },
    });
    return {
      text: { id: row.id, title: titleOf(row), version: row.activeVersion },
      expert: signOff.expert,
      askedBy: await this.people.nameOf(signOff.askedBy),
      createdAt: signOff.createdAt.toISOString(),
      sentences: inOrder(row, sentences).map(toSentence),
      decisions: decisions.map((one) => inShape(SignOffDecision, one, {})),
    };
  }
}

export const titleOf = ({ subjectLine, title }: Pick<GenerationEntity, 'subjectLine' | 'title'>): string =>
  subjectLine ?? title ?? 'Untitled Generation';

/** As they stand in the text; those that stand there no more come last. */
export function inOrder<T extends Pick<SignOffSentenceEntity, 'id' | 'contentType' | 'hash'>>(
  row: Pick<GenerationEntity, 'contentType' | 'content' | 'blogContent'>,
  sentences: readonly T[],
): T[] {
  const order = documentTypesOf(row.contentType).flatMap((contentType) =>
    sentencesOf(row, contentType).map(({ hash }) => `${contentType} ${hash}`),
  );
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ contentType, hash }: T) => places.get(`${contentType} ${hash}`) ?? order.length;
  return sentences.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}

export const timestampOf = (seconds: number | null): string | null =>
  seconds === null ? null : formatTimestamp(seconds);

const toSentence = (sentence: SignOffSentenceEntity): SignedSentence =>
  inShape(SignedSentence, sentence, { timestamp: timestampOf(sentence.startSeconds) });
