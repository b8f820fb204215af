import type { documentRpc, DocumentRecord, Input, LooseDocument } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import {
  checkHtmlLength,
  DocumentRecordEntity,
  type NewPublication,
  type PublicUrlEnv,
  toDocumentRecord,
  toLooseDocument,
} from '../records/index.js';
import { PublishTargets } from './publish-targets.service.js';

/** The documents and their records, whichever target keeps them: making, finding and removing them. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly targets: PublishTargets,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /**
   * The document of a generation and content type; made when there is none, or when it was found to be deleted. Asked
   * twice, even at the same moment, the answer is the same document.
   * @throws AppError TOO_LARGE, and those of the target
   */
  async create(input: Input<typeof documentRpc.create>): Promise<DocumentRecord> {
    const { generationId, contentType } = input;
    const known = await this.records().findOneBy({ generationId, contentType });
    const there = known?.goneSince === null ? known : null;
    return this.toRecord(there ?? (await this.publish({ ...input, requestKey: null })));
  }

  /**
   * A document of its own: made of an answer, kept under its own link, and the asker's, who may later change its links. Asked
   * twice with the same key, one is made. Nothing is published about it.
   * @throws AppError TOO_LARGE, and those of the target
   */
  async createLoose(input: Input<typeof documentRpc.createLoose>): Promise<LooseDocument> {
    const known = await this.records().findOneBy({ requestKey: input.requestKey });
    const ownerId = currentCaller()?.userId ?? null;
    // An answer is a text like those of newsletters; it is never published as either.
    const place = { generationId: null, contentType: 'newsletter', author: null } as const;
    return toLooseDocument(
      known ?? (await this.publish({ ...input, ...place, ownerId })),
      this.env.PUBLIC_URL,
    );
  }

  async byGenerations(generationIds: readonly number[]): Promise<DocumentRecord[]> {
    if (generationIds.length === 0) return [];
    const rows = await this.records().find({
      where: { generationId: In([...generationIds]) },
      order: { id: 'ASC' },
    });
    return rows.map((row) => this.toRecord(row));
  }

  /** Removes a generation's documents and closes them wherever they are open. Nothing to remove is fine. */
  async deleteOf(generationId: number, manager: EntityManager = this.dataSource.manager): Promise<void> {
    const rows = await manager.findBy(DocumentRecordEntity, { generationId });
    await manager.delete(DocumentRecordEntity, { generationId });
    await this.targets.withdraw(generationId, rows, manager);
  }

  private publish(input: Omit<NewPublication, 'clear'>): Promise<DocumentRecordEntity> {
    checkHtmlLength(input.html);
    return this.targets
      .forNew()
      .publish({ ...input, clear: (manager) => this.targets.clear(manager, input) });
  }

  private records() {
    return this.dataSource.getRepository(DocumentRecordEntity);
  }

  private toRecord(row: DocumentRecordEntity): DocumentRecord {
    return toDocumentRecord(row, this.env.PUBLIC_URL);
  }
}
