import {
  AppError,
  type BinKind,
  type Folder,
  type FolderChanges,
  type FolderInput,
  type RestoreInput,
} from '@galley/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { refusingTwins } from '../twins.js';
import { openBin, putBack, putInBin } from '../bin/bin.js';
import { preparedRows } from '../lists/bytes.js';

/**
 * A kind of folders: what the bin calls them, their table, the table of their contents (by folderId), and the name of the field
 * that counts these.
 */
export interface FolderKind<Count extends string> {
  readonly bin: BinKind;
  readonly folders: string;
  readonly contents: string;
  readonly count: Count;
}

type Counted<Count extends string> = Folder & Record<Count, number>;
type Row = Omit<Folder, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date; inside: number };

/** The private folders of each user. A user can't have two folders whose names differ only in case. */
export class FolderShelf<Count extends string> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly kind: FolderKind<Count>,
  ) {}

  /** Sorted by name. */
  async list(userId: number): Promise<Counted<Count>[]> {
    return this.rows('f."userId" = $1', userId);
  }

  /** @throws AppError FOLDER_EXISTS */
  async create(userId: number, { name, description, color }: FolderInput): Promise<Counted<Count>> {
    const [made] = await refusingTwins(new AppError('FOLDER_EXISTS', { name }), () =>
      preparedRows<Row>(
        this.dataSource,
        `insert into ${this.kind.folders} ("userId", name, description, color) values ($1, $2, $3, $4)
         returning id, name, description, color, "createdAt", "updatedAt", 0 as inside`,
        [userId, name, description, color],
      ),
    );
    return this.counted(made!);
  }

  /** @throws AppError FOLDER_NOT_FOUND, NOT_YOURS, FOLDER_EXISTS */
  async change(userId: number, id: number, changes: FolderChanges): Promise<Counted<Count>> {
    await ownFolder(this.dataSource.manager, this.kind, userId, id);
    const { name = null, description, color = null } = changes;
    await refusingTwins(new AppError('FOLDER_EXISTS', { name }), () =>
      this.dataSource.query(
        `update ${this.kind.folders} set name = coalesce($2, name), color = coalesce($3, color),
           description = case when $4 then $5 else description end, "updatedAt" = now() where id = $1`,
        [id, name, color, description !== undefined, description ?? null],
      ),
    );
    return this.one(id);
  }

  /** Moves a folder into the bin. Its contents stay, in no folder. @throws AppError FOLDER_NOT_FOUND, NOT_YOURS */
  async remove(userId: number, id: number): Promise<{ success: true }> {
    const { bin, folders, contents } = this.kind;
    await this.dataSource.transaction(async (manager) => {
      const title = await ownFolder(manager, this.kind, userId, id, 'update');
      const inside = await manager.query<{ id: number }[]>(
        `select id from ${contents} where "folderId" = $1`,
        [id],
      );
      const item = { kind: bin, id, userId, title, contents: inside.map((row) => row.id) };
      await putInBin(manager, item, [{ table: folders, where: 't.id = $1' }]);
    });
    return { success: true };
  }

  private async one(id: number): Promise<Counted<Count>> {
    const [folder] = await this.rows('f.id = $1', id);
    if (!folder) throw new AppError('FOLDER_NOT_FOUND', { id });
    return folder;
  }

  private async rows(condition: string, value: number): Promise<Counted<Count>[]> {
    const { folders, contents } = this.kind;
    const rows = await preparedRows<Row>(
      this.dataSource,
      `select f.id, f.name, f.description, f.color, f."createdAt", f."updatedAt",
          (select count(*)::int from ${contents} c where c."folderId" = f.id) as inside
         from ${folders} f where ${condition} order by lower(f.name), f.id`,
      [value],
    );
    return rows.map((row) => this.counted(row));
  }

  private counted({ inside, createdAt, updatedAt, ...row }: Row): Counted<Count> {
    const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    // TypeScript widens a computed key to an index signature; the key is the one of this kind.
    return { ...row, ...times, [this.kind.count]: inside } as Counted<Count>;
  }
}

/**
 * Restores a folder, with what was in it and is in no folder now. @throws AppError NOT_IN_BIN, NOT_YOURS, FOLDER_EXISTS when
 * another folder has its name by now
 */
export async function restoreFolder(
  manager: EntityManager,
  kind: FolderKind<string>,
  input: RestoreInput,
  userId: number,
): Promise<void> {
  const entry = await openBin(manager, input, userId, async () => {
    const [folder] = await manager.query<{ userId: number }[]>(
      `select "userId" from ${kind.folders} where id = $1`,
      [input.id],
    );
    return folder?.userId === userId;
  });
  if (!entry) return;
  await refusingTwins(new AppError('FOLDER_EXISTS', { name: null }), () => putBack(manager, entry.id));
  await manager.query(
    `update ${kind.contents} set "folderId" = $1 where id = any($2::int[]) and "userId" = $3 and "folderId" is null`,
    [entry.itemId, entry.contents, userId],
  );
}

/**
 * Locks a folder of the user, so that nobody deletes it while something is put into it.
 * @returns its name @throws AppError FOLDER_NOT_FOUND, NOT_YOURS
 */
export async function ownFolder(
  manager: EntityManager,
  kind: FolderKind<string>,
  userId: number,
  id: number,
  lock: 'key share' | 'update' = 'key share',
): Promise<string> {
  const [folder] = await manager.query<{ userId: number; name: string }[]>(
    `select "userId", name from ${kind.folders} where id = $1 for ${lock}`,
    [id],
  );
  if (!folder) throw new AppError('FOLDER_NOT_FOUND', { id });
  if (folder.userId !== userId) throw new AppError('NOT_YOURS', { id });
  return folder.name;
}
