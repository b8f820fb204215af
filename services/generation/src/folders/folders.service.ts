import { AppError, type ContentFolder, type generationRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { z } from 'zod';
import { ContentFolderEntity } from './content-folder.entity.js';

type NewFolder = z.output<typeof generationRpc.createFolder.input>;
type FolderChange = z.output<typeof generationRpc.changeFolder.input>;
type FolderRow = Omit<ContentFolder, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** A user's private folders of contents; names are unique per user, ignoring case. */
@Injectable()
export class FoldersService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name, each with the number of the user's contents in it. */
  async list(userId: number): Promise<ContentFolder[]> {
    return this.read(userId, null);
  }

  /** @throws AppError FOLDER_EXISTS */
  async create(input: NewFolder, userId: number): Promise<ContentFolder> {
    const { id } = await this.dataSource.manager
      .save(ContentFolderEntity, { ...input, userId })
      .catch(existing(input.name));
    return this.one(id, userId);
  }

  /** @throws AppError FOLDER_NOT_FOUND (another user's are not there either), FOLDER_EXISTS */
  async change({ id, ...changes }: FolderChange, userId: number): Promise<ContentFolder> {
    if (Object.keys(changes).length > 0) {
      await this.dataSource.manager
        .update(ContentFolderEntity, { id, userId }, changes)
        .catch(existing(changes.name ?? ''));
    }
    return this.one(id, userId);
  }

  /** Its contents go to All Content. @throws AppError FOLDER_NOT_FOUND */
  async delete(id: number, userId: number): Promise<{ success: true }> {
    const { affected } = await this.dataSource.manager.delete(ContentFolderEntity, { id, userId });
    if (!affected) throw new AppError('FOLDER_NOT_FOUND', { id });
    return { success: true };
  }

  private async one(id: number, userId: number): Promise<ContentFolder> {
    const [folder] = await this.read(userId, id);
    if (!folder) throw new AppError('FOLDER_NOT_FOUND', { id });
    return folder;
  }

  private async read(userId: number, id: number | null): Promise<ContentFolder[]> {
    const rows = await this.dataSource.query<FolderRow[]>(
      `SELECT f.id, f.name, f.description, f.color, count(g.id)::int AS "generationCount", f."createdAt", f."updatedAt"
         FROM content_folders f LEFT JOIN generations g ON g."folderId" = f.id
        WHERE f."userId" = $1 AND ($2::int IS NULL OR f.id = $2)
        GROUP BY f.id ORDER BY lower(f.name)`,
      [userId, id],
    );
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  }
}

const uniqueViolation = '23505';

const existing =
  (name: string) =>
  (error: unknown): never => {
    const known =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === uniqueViolation;
    throw known ? new AppError('FOLDER_EXISTS', { name }) : error;
  };
