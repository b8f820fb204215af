import { createHash, randomBytes } from 'node:crypto';
import { AppError, type AskSignOffInput, type SignOffLink } from '@galley/contracts';
import { audit, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { LocatedSentences, type LocatedSentence } from './located-sentences.service.js';
import { SignOffEntity } from './sign-off.entity.js';
import { SignOffsService, titleOf } from './sign-offs.service.js';

const dayMs = 24 * 3_600_000;
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Asks experts for sign-offs; gives their links, and takes them back. */
@Injectable()
export class AskingSignOffs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly located: LocatedSentences,
    private readonly signOffs: SignOffsService,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, STILL_PROCESSING, SIGN_OFF_NOTHING, DEPENDENCY_DOWN */
  async ask({ id, expert, days }: AskSignOffInput, userId: number): Promise<SignOffLink> {
    const seen = await this.repository.get(id);
    const sentences = await this.located.of(seen);
    const { token, fresh } = newLink(days);
    const signOffId = await this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, id, userId);
      if (row.activeVersion === 0) throw new AppError('STILL_PROCESSING');
      if (row.activeVersion !== seen.activeVersion)
        throw new AppError('REVIEW_STALE', { activeVersion: row.activeVersion });
      if (sentences.length === 0) throw new AppError('SIGN_OFF_NOTHING');
      const asked = { generationId: id, expert, askedBy: userId, days, ...fresh };
      const made = await tx.manager.save(tx.manager.create(SignOffEntity, asked));
      await add(tx, made, sentences);
      const thing = { id, name: titleOf(row) };
      await audit(tx, 'generation', { action: 'sign-off.asked', thing, after: { expert, days } });
      return made.id;
    });
    return this.linkOf(id, { signOffId, token, userId });
  }

  /** A new link, and the sentences that came meanwhile. @throws AppError SIGN_OFF_NOT_FOUND, NOT_YOURS, DEPENDENCY_DOWN */
  async renew(id: number, userId: number): Promise<SignOffLink> {
    const asked = await this.dataSource.manager.findOneBy(SignOffEntity, { id, withdrawnAt: IsNull() });
    if (!asked) throw new AppError('SIGN_OFF_NOT_FOUND', { id });
    const seen = await this.repository.get(asked.generationId);
    const sentences = await this.located.of(seen);
    const { token, fresh } = newLink(asked.days);
    await this.change(id, userId, async (tx, signOff, row) => {
      await tx.manager.update(SignOffEntity, id, fresh);
      if (row.activeVersion === seen.activeVersion) await add(tx, signOff, sentences);
      return 'sign-off.link-renewed';
    });
    return this.linkOf(asked.generationId, { signOffId: id, token, userId });
  }

  /** The link opens nothing any more; what was decided stays. @throws AppError SIGN_OFF_NOT_FOUND, NOT_YOURS */
  async revoke(id: number, userId: number) {
    const generationId = await this.change(id, userId, async (tx) => {
      await tx.manager.update(SignOffEntity, id, { tokenHash: null, linkUntil: null });
      return 'sign-off.link-revoked';
    });
    return this.signOffs.ofText(generationId, userId);
  }

  /** Publishing asks for it no more; its record stays. @throws AppError SIGN_OFF_NOT_FOUND, NOT_YOURS */
  async withdraw(id: number, userId: number): Promise<{ success: true }> {
    await this.change(id, userId, async (tx) => {
      const gone = { tokenHash: null, linkUntil: null, withdrawnAt: new Date() };
      await tx.manager.update(SignOffEntity, id, gone);
      return 'sign-off.withdrawn';
    });
    return { success: true };
  }

  /** @param work answers what the audit log calls it */
  private async change(
    id: number,
    userId: number,
    work: (
      tx: Tx,
      signOff: SignOffEntity,
      row: GenerationEntity,
    ) => Promise<'sign-off.link-renewed' | 'sign-off.link-revoked' | 'sign-off.withdrawn'>,
  ): Promise<number> {
    return this.work.run(async (tx) => {
      const signOff = await tx.manager.findOneBy(SignOffEntity, { id, withdrawnAt: IsNull() });
      if (!signOff) throw new AppError('SIGN_OFF_NOT_FOUND', { id });
      const row = await this.repository.lockFor(tx.manager, signOff.generationId, userId);
      const action = await work(tx, signOff, row);
      const after = { expert: signOff.expert };
      await audit(tx, 'generation', { action, thing: { id: row.id, name: titleOf(row) }, after });
      return row.id;
    });
  }

  private async linkOf(
    generationId: number,
    { signOffId, token, userId }: { signOffId: number; token: string; userId: number },
  ): Promise<SignOffLink> {
    const { signOffs } = await this.signOffs.ofText(generationId, userId);
    const signOff = signOffs.find(({ id }) => id === signOffId);
    if (!signOff) throw new AppError('SIGN_OFF_NOT_FOUND', { id: signOffId });
    // Behind the #, so that no log of addresses holds it.
    return { signOff, link: `/sign-off#token=${token}` };
  }
}

function newLink(days: number) {
  const token = randomBytes(32).toString('base64url');
  const ticketKey = randomBytes(32).toString('hex');
  const linkUntil = new Date(Date.now() + days * dayMs);
  return { token, fresh: { tokenHash: digest(token), ticketKey, linkUntil } };
}

/** Sentences that it does not have yet; what came with an edit learns where it is said. */
async function add(
  { manager }: Tx,
  { id: signOffId, generationId }: SignOffEntity,
  sentences: readonly LocatedSentence[],
): Promise<void> {
  await manager.query(
    `WITH found AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb) AS found
         ("contentType" text, words text, hash text, speaker text, "sourceId" integer, "startSeconds" double precision)
     ), placed AS (
       UPDATE sign_off_sentences s
          SET speaker = f.speaker, "sourceId" = f."sourceId", "startSeconds" = f."startSeconds"
         FROM found f WHERE s."signOffId" = $1 AND s."contentType" = f."contentType" AND s.hash = f.hash
     )
     INSERT INTO sign_off_sentences ("signOffId", "generationId", "contentType", words, hash, speaker, "sourceId", "startSeconds")
     SELECT $1, $2, f."contentType", f.words, f.hash, f.speaker, f."sourceId", f."startSeconds" FROM found f
      WHERE NOT EXISTS (SELECT FROM sign_off_sentences s
                         WHERE s."signOffId" = $1 AND s."contentType" = f."contentType" AND s.hash = f.hash)`,
    [signOffId, generationId, JSON.stringify(sentences)],
  );
}
