import { AppError, type FolderChanges, type FolderInput, type UserFolder } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { FolderEntity } from './folder.entity.js';

type FolderRow = FolderEntity & { topicCount: number };
const uniqueViolation = '23505';

/** The topic folders of each user; nobody sees or touches another's. */
@Injectable()
export class FoldersService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async list(userId: number): Promise<UserFolder[]> {
    const rows = await this.rows('f."userId" = $1 order by lower(f.name), f.id', [userId]);
    return rows.map(toFolder);
  }

  /** @throws AppError FOLDER_EXISTS when the user has one of that name, whatever its case */
  async create(userId: number, input: z.output<typeof FolderInput>): Promise<UserFolder> {
    const [row] = await refusingTwins(() =>
      this.dataSource.query<FolderRow[]>(
        `insert into user_folders ("userId", name, description, color) values ($1, $2, $3, $4) returning *, 0 as "topicCount"`,
        [userId, input.name, input.description, input.color],
      ),
    );
    if (!row) throw new AppError('INTERNAL');
    return toFolder(row);
  }

  /** @throws AppError FOLDER_NOT_FOUND, NOT_YOURS, FOLDER_EXISTS */
  async change(userId: number, id: number, changes: z.output<typeof FolderChanges>): Promise<UserFolder> {
    await ownFolder(this.dataSource.manager, userId, id);
    await refusingTwins(() => this.dataSource.manager.update(FolderEntity, { id, userId }, changes));
    return this.one(id);
  }

  /** Its topics move to All Topics (decisions.md, "Calls"). @throws AppError FOLDER_NOT_FOUND, NOT_YOURS */
  async remove(userId: number, id: number): Promise<{ success: true }> {
    await ownFolder(this.dataSource.manager, userId, id);
    await this.dataSource.manager.delete(FolderEntity, { id, userId });
    return { success: true };
  }

  private async one(id: number): Promise<UserFolder> {
    const [row] = await this.rows('f.id = $1', [id]);
    if (!row) throw new AppError('FOLDER_NOT_FOUND', { id });
    return toFolder(row);
  }

  private rows(condition: string, values: unknown[]): Promise<FolderRow[]> {
    return this.dataSource.query(
      `select f.*, (select count(*)::int from user_saved_topics s where s."folderId" = f.id) as "topicCount"
         from user_folders f where ${condition}`,
      values,
    );
  }
}

/** The lock keeps the folder from going while something is put into it. @throws AppError FOLDER_NOT_FOUND, NOT_YOURS */
export async function ownFolder(manager: EntityManager, userId: number, id: number): Promise<void> {
  const [folder] = await manager.query<{ userId: number }[]>(
    'select "userId" from user_folders where id = $1 for key share',
    [id],
  );
  if (!folder) throw new AppError('FOLDER_NOT_FOUND', { id });
  if (folder.userId !== userId) throw new AppError('NOT_YOURS', { id });
}

async function refusingTwins<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string };
    throw code === uniqueViolation ? new AppError('FOLDER_EXISTS') : error;
  }
}

function toFolder({ id, name, description, color, topicCount, createdAt, updatedAt }: FolderRow): UserFolder {
  return {
    id,
    name,
    description,
    color,
    topicCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
