import {
  AppError,
  type Clip,
  clipRpc,
  type DecideSentenceInput,
  mediaRpc,
  momentUrl,
  ShownSentence,
  signOffEvents,
  type SignOffView,
  sourceRpc,
} from '@galley/contracts';
import { acrossTeams, asTeam, RpcClient, type Tx, UnitOfWork } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { videoIdOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { GenerationRepository } from '../generations/index.js';
import { PeopleService } from '../people/index.js';
import { digest } from './asking-sign-offs.service.js';
import { isTicketOf, sentenceOf, ticketFor, ticketMs } from './moment-tickets.js';
import { SignOffDecisionEntity } from './sign-off-decision.entity.js';
import { SignOffEntity } from './sign-off.entity.js';
import { SignOffSentenceEntity } from './sign-off-sentence.entity.js';
import { inOrder, timestampOf, titleOf } from './sign-offs.service.js';

/** How much is heard before the moment, and from it on, in seconds. */
const heard = { before: 3, after: 25 } as const;
const states = { approve: 'approved', reject: 'rejected', suggest: 'suggested' } as const;

interface Recording {
  readonly id: number;
  readonly videoUrl: string | null;
  readonly isKept: boolean;
}

/** What an expert sees and does by a link, without an account. */
@Injectable()
export class ExpertService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly people: PeopleService,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError SIGN_OFF_LINK_ENDED, the same for one that is unknown, revoked or too old */
  async open(token: string): Promise<SignOffView> {
    const signOff = await this.find(token);
    return asTeam(signOff.teamId, async () => {
      await this.dataSource.manager.update(SignOffEntity, signOff.id, { openedAt: new Date() });
      return this.view(signOff);
    });
  }

  /** @throws AppError SIGN_OFF_LINK_ENDED, SIGN_OFF_NOT_FOUND, SIGN_OFF_STALE */
  async decide(input: DecideSentenceInput): Promise<SignOffView> {
    const signOff = await this.find(input.token);
    return asTeam(signOff.teamId, async () => {
      await this.work.run((tx) => this.store(tx, signOff, input));
      return this.view(signOff);
    });
  }

  /** The moment of a sentence, cut out of its recording. @throws AppError SIGN_OFF_LINK_ENDED, as `clipRpc.ofSource` */
  async moment(ticket: string): Promise<Clip> {
    const id = sentenceOf(ticket);
    const found = id === null ? null : await acrossTeams('sign-off', () => this.sentence(id));
    if (!found || !isTicketOf(found.signOff, ticket)) throw new AppError('SIGN_OFF_LINK_ENDED');
    const { sourceId, startSeconds } = found.sentence;
    if (sourceId === null || startSeconds === null) throw new AppError('CLIP_WITHOUT_TIME');
    const stretch = { from: Math.max(0, startSeconds - heard.before), to: startSeconds + heard.after };
    return asTeam(found.signOff.teamId, () =>
      this.rpc.call(clipRpc.ofSource, { id: sourceId, ...stretch }, { timeoutMs: 60_000 }),
    );
  }

  private async store(tx: Tx, signOff: SignOffEntity, input: DecideSentenceInput): Promise<void> {
    const { manager } = tx;
    const row = await this.repository.lock(manager, signOff.generationId);
    const where = { id: input.sentence, signOffId: signOff.id, state: Not('gone' as const) };
    const sentence = row && (await manager.findOneBy(SignOffSentenceEntity, where));
    if (!sentence) throw new AppError('SIGN_OFF_NOT_FOUND', { id: input.sentence });
    const { id, words, hash } = sentence;
    if (hash !== input.hash) throw new AppError('SIGN_OFF_STALE');
    const suggestion = input.decision === 'suggest' ? oneLine(input.suggestion ?? '') : null;
    const comment = input.comment || null;
    const state = states[input.decision];
    const version = row.activeVersion;
    const approvedWords = state === 'approved' ? words : sentence.approvedWords;
    const decidedAt = new Date();
    await manager.update(SignOffSentenceEntity, id, {
      state,
      suggestion,
      comment,
      version,
      approvedWords,
      decidedAt,
    });
    await manager.insert(SignOffDecisionEntity, {
      generationId: row.id,
      signOffId: signOff.id,
      sentence: id,
      decision: input.decision,
      words,
      hash,
      version,
      suggestion,
      comment,
    });
    await tx.publish(signOffEvents.decided, { generationId: row.id, signOffId: signOff.id, state });
  }

  private async find(token: string): Promise<SignOffEntity> {
    const open = { tokenHash: digest(token), withdrawnAt: IsNull(), linkUntil: MoreThan(new Date()) };
    const found = await acrossTeams('sign-off', () => this.dataSource.manager.findOneBy(SignOffEntity, open));
    if (!found) throw new AppError('SIGN_OFF_LINK_ENDED');
    return found;
  }

  private async sentence(id: number) {
    const { manager } = this.dataSource;
    const sentence = await manager.findOneBy(SignOffSentenceEntity, { id });
    const open = { tokenHash: Not(IsNull()), withdrawnAt: IsNull(), linkUntil: MoreThan(new Date()) };
    const signOff = sentence && (await manager.findOneBy(SignOffEntity, { id: sentence.signOffId, ...open }));
    return signOff && { sentence, signOff };
  }

  private async view(signOff: SignOffEntity): Promise<SignOffView> {
    const row = await this.repository.get(signOff.generationId);
    const where = { signOffId: signOff.id, state: Not('gone' as const) };
    const sentences = await this.dataSource.manager.findBy(SignOffSentenceEntity, where);
    const ids = [...new Set(sentences.flatMap(({ sourceId }) => sourceId ?? []))];
    const recordings = await this.recordingsOf(ids);
    const linkUntil = signOff.linkUntil ?? new Date();
    const until = Math.min(Date.now() + ticketMs, linkUntil.getTime());
    return {
      title: titleOf(row),
      expert: signOff.expert,
      askedBy: await this.people.nameOf(signOff.askedBy),
      linkUntil: linkUntil.toISOString(),
      sentences: inOrder(row, sentences).map((sentence) => {
        const recording = recordings.find(({ id }) => id === sentence.sourceId) ?? null;
        return inShape(ShownSentence, sentence, {
          timestamp: timestampOf(sentence.startSeconds),
          listen:
            recording?.isKept === true && sentence.startSeconds !== null
              ? momentUrl(ticketFor(signOff, sentence.id, until))
              : null,
          video: videoOf(recording, sentence.startSeconds),
        });
      }),
    };
  }

  /** Without them the sentences can still be read and decided. A text rests on few. */
  private recordingsOf(ids: readonly number[]): Promise<Recording[]> {
    return Promise.all(
      ids.map(async (id) => {
        const [sources, kept] = await Promise.all([
          this.rpc.callOptional(sourceRpc.byIds, { ids: [id] }),
          this.rpc.callOptional(mediaRpc.link, { id }).catch(nullWhenGone),
        ]);
        return { id, videoUrl: sources?.[0]?.videoUrl ?? null, isKept: Boolean(kept?.media) };
      }),
    );
  }
}

function videoOf(recording: Recording | null, seconds: number | null) {
  const id = videoIdOf(recording?.videoUrl ?? null);
  return id === null || seconds === null ? null : { id, seconds };
}

function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
