import { handOverEvents } from '@galley/contracts';
import { audit, OnEvent, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';

type Ordered = z.output<typeof handOverEvents.ordered.data>;

/** As many as a name of a folder has. */
const NAME_CHARACTERS = 255;

/** Gives the texts of somebody to another writer of the team, with the folders that hold them. */
@Injectable()
export class HandOverEvents {
  @OnEvent(handOverEvents.ordered)
  async handOver({ userId, name, toUserId, toName }: Ordered, tx: Tx): Promise<void> {
    const { manager } = tx;
    await moveFolders(manager, { from: userId, to: toUserId, suffix: ` (from ${name})` });
    const [, texts] = await manager.query<[unknown, number]>(
      'UPDATE generations SET "userId" = $2 WHERE "userId" = $1 AND "teamId" = team_now()',
      [userId, toUserId],
    );
    // Whoever takes over finds in the bin what they may restore.
    await manager.query(
      `UPDATE bin SET "userId" = $2 WHERE "userId" = $1 AND kind = 'text' AND "teamId" = team_now()`,
      [userId, toUserId],
    );
    await manager.query(
      `UPDATE bin_rows SET row = jsonb_set(row, '{userId}', to_jsonb($2::int))
        WHERE "table" = 'generations' AND (row ->> 'userId')::int = $1 AND "teamId" = team_now()`,
      [userId, toUserId],
    );
    await audit(tx, 'generation', {
      action: 'texts.handed-over',
      thing: { id: userId, name },
      after: { to: toName, texts },
    });
    await tx.publish(handOverEvents.done, { userId, toUserId, texts });
  }
}

/** Folders that hold texts go along, under a name that says whose they were; a number keeps names apart. */
async function moveFolders(
  manager: EntityManager,
  { from, to, suffix }: { from: number; to: number; suffix: string },
): Promise<void> {
  const folders = await manager.query<{ id: number; name: string }[]>(
    `SELECT id, name FROM content_folders f WHERE "userId" = $1 AND "teamId" = team_now()
        AND EXISTS (SELECT FROM generations g WHERE g."folderId" = f.id) ORDER BY id FOR UPDATE`,
    [from],
  );
  const taken = await manager.query<{ name: string }[]>(
    'SELECT lower(name) AS name FROM content_folders WHERE "userId" = $1 AND "teamId" = team_now()',
    [to],
  );
  const known = new Set(taken.map(({ name }) => name));
  for (const { id, name } of folders) {
    const next = freeName(name, suffix, known);
    known.add(next.toLowerCase());
    await manager.query('UPDATE content_folders SET "userId" = $2, name = $3 WHERE id = $1', [id, to, next]);
  }
}

function freeName(name: string, suffix: string, known: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? suffix : `${suffix} ${number}`;
    const next = name.slice(0, Math.max(1, NAME_CHARACTERS - end.length)) + end.slice(0, NAME_CHARACTERS - 1);
    if (!known.has(next.toLowerCase())) return next;
  }
}
