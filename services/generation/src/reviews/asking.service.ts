import { AppError, type AskReviewsInput, peopleRpc, reviewEvents } from '@galley/contracts';
import { hasPermission, RpcClient, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { ReviewEntity } from './review.entity.js';
import { nameOfText } from './reviewers.js';

type Asked = Pick<ReviewEntity, 'userId' | 'role' | 'state'>;

/** Asks for reviews, and takes that back. */
@Injectable()
export class AskingService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Who was asked before is asked again: an approval that holds stays, and nobody is told again of it.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, STILL_PROCESSING, REVIEW_OWN_TEXT, REVIEW_NO_MEMBER
   */
  async ask(input: AskReviewsInput, userId: number): Promise<void> {
    await this.refuseStrangers(input.people);
    await this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, input.id, userId);
      if (row.activeVersion === 0) throw new AppError('STILL_PROCESSING');
      if (row.userId !== null && input.people.includes(row.userId)) throw new AppError('REVIEW_OWN_TEXT');
      const asked = await store(tx, input, userId);
      await tell(tx, row, { asked, userId, dueOn: input.dueOn ?? null });
    });
  }

  /** @throws AppError REVIEW_NOT_FOUND, NOT_YOURS */
  async withdraw(id: number, userId: number): Promise<{ success: true }> {
    await this.work.run(async (tx) => {
      const review = await tx.manager.findOneBy(ReviewEntity, { id });
      const row = review && (await this.repository.lock(tx.manager, review.generationId));
      if (!review || !row) throw new AppError('REVIEW_NOT_FOUND', { id });
      const isTheirs = [row.userId, review.askedBy].includes(userId);
      if (!isTheirs && !hasPermission('texts.manage')) throw new AppError('NOT_YOURS', { id });
      await tx.manager.delete(ReviewEntity, { id });
    });
    return { success: true };
  }

  private async refuseStrangers(people: readonly number[]): Promise<void> {
    if (people.length === 0) return;
    const colleagues = await this.rpc.call(peopleRpc.colleagues, {});
    const known = new Set(colleagues.map(({ id }) => id));
    if (people.some((id) => !known.has(id))) throw new AppError('REVIEW_NO_MEMBER');
  }
}

const again = `DO UPDATE SET note = excluded.note, "dueOn" = excluded."dueOn", "askedBy" = excluded."askedBy",
  state = CASE WHEN reviews.state = 'changes' THEN 'waiting' ELSE reviews.state END
  RETURNING "userId", role, state`;

async function store(
  { manager }: Tx,
  { id, people, roles, note, dueOn }: AskReviewsInput,
  userId: number,
): Promise<Asked[]> {
  const common = [id, note || null, dueOn ?? null, userId];
  const ofPeople = await manager.query<Asked[]>(
    `INSERT INTO reviews ("generationId", note, "dueOn", "askedBy", "userId") SELECT $1, $2, $3, $4, unnest($5::int[])
     ON CONFLICT ("generationId", "userId") WHERE "userId" IS NOT NULL ${again}`,
    [...common, [...new Set(people)]],
  );
  const ofRoles = await manager.query<Asked[]>(
    `INSERT INTO reviews ("generationId", note, "dueOn", "askedBy", role) SELECT $1, $2, $3, $4, unnest($5::text[])
     ON CONFLICT ("generationId", role) WHERE role IS NOT NULL ${again}`,
    [...common, [...new Set(roles)]],
  );
  return [...ofPeople, ...ofRoles];
}

async function tell(
  tx: Tx,
  row: GenerationEntity,
  { asked, userId, dueOn }: { asked: readonly Asked[]; userId: number; dueOn: string | null },
): Promise<void> {
  const open = asked.filter(({ state }) => state !== 'approved');
  if (open.length === 0) return;
  await tx.publish(reviewEvents.asked, {
    generationId: row.id,
    title: nameOfText(row),
    askedBy: userId,
    people: open.flatMap((one) => one.userId ?? []),
    roles: open.flatMap(({ role }) => role ?? []),
    dueOn,
  });
}
