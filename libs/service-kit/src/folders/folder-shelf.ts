import { AppError, type Folder, type FolderChanges, type FolderInput } from '@galley/contracts';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { preparedRows } from '../lists/bytes.js';

/** A kind of folders: their table, the table of their contents (by folderId), and the name of the field that counts these. */
export interface FolderKind<Count extends string> {
  readonly folders: string;
  readonly contents: string;
  readonly count: Count;
}

type Counted<Count extends string> = Folder & Record<Count, number>;
type Row = Omit<Folder, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date; inside: number };
const uniqueViolation = '23505';

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
    const [made] = await refusingTwins(name, () =>
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
    await refusingTwins(name, () =>
      this.dataSource.query(
        `update ${this.kind.folders} set name = coalesce($2, name), color = coalesce($3, color),
           description = case when $4 then $5 else description end, "updatedAt" = now() where id = $1`,
        [id, name, color, description !== undefined, description ?? null],
      ),
    );
    return this.one(id);
  }

  /** Deletes a folder. Its contents stay, in no folder. @throws AppError FOLDER_NOT_FOUND, NOT_YOURS */
  async remove(userId: number, id: number): Promise<{ success: true }> {
    await ownFolder(this.dataSource.manager, this.kind, userId, id);
    await this.dataSource.query(`delete from ${this.kind.folders} where id = $1`, [id]);
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

/** Locks a folder of the user, so that nobody deletes it while something is put into it. @throws AppError FOLDER_NOT_FOUND, NOT_YOURS */
export async function ownFolder(
  manager: EntityManager,
  kind: FolderKind<string>,
  userId: number,
  id: number,
): Promise<void> {
  const [folder] = await manager.query<{ userId: number }[]>(
    `select "userId" from ${kind.folders} where id = $1 for key share`,
    [id],
  );
  if (!folder) throw new AppError('FOLDER_NOT_FOUND', { id });
  if (folder.userId !== userId) throw new AppError('NOT_YOURS', { id });
}

async function refusingTwins<T>(name: string | null, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : error) as { code?: string };
    throw code === uniqueViolation ? new AppError('FOLDER_EXISTS', { name }) : error;
  }
}
