import {
  AppError,
  type Destination,
  destinationKind,
  Destination as DestinationShape,
} from '@galley/contracts';
import { hasPermission } from '@galley/messaging';
import { inShape, SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { SecretEncryption, type WebhookEnv } from '../deliveries/index.js';
import type { Adapter, Connection } from '../adapters/index.js';
import { DestinationEntity } from './destination.entity.js';
import { DESTINATION_ADAPTERS } from './kinds.js';

/** The destinations of the team as they are stored, shown and used. */
@Injectable()
export class DestinationsRepository {
  readonly sealing: SecretEncryption;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DESTINATION_ADAPTERS) private readonly adapters: readonly Adapter[],
    @Inject(SERVICE_ENV) env: WebhookEnv,
  ) {
    this.sealing = new SecretEncryption(env.WEBHOOK_KEYS);
  }

  /** In the order in which they were made. */
  all(): Promise<DestinationEntity[]> {
    return this.dataSource.manager.find(DestinationEntity, {
      where: { removedAt: IsNull() },
      order: { id: 'ASC' },
    });
  }

  /** @throws AppError DESTINATION_NOT_FOUND */
  async get(id: number): Promise<DestinationEntity> {
    const row = await this.dataSource.manager.findOneBy(DestinationEntity, { id, removedAt: IsNull() });
    if (row === null) throw new AppError('DESTINATION_NOT_FOUND', { id });
    return row;
  }

  /** The adapters of the kinds that this installation has. */
  offered(): readonly Adapter[] {
    return this.adapters.filter(({ isOffered }) => isOffered);
  }

  /** @throws AppError DESTINATION_NOT_OFFERED */
  adapterOf(kind: DestinationEntity['kind']): Adapter {
    const adapter = this.offered().find((one) => one.kind === kind);
    if (!adapter) throw new AppError('DESTINATION_NOT_OFFERED', { kind: destinationKind(kind).name });
    return adapter;
  }

  /** With its secret in plain text. @throws AppError DESTINATION_SECRET_REFUSED for one that no key opens any more */
  connectionOf({ id, name, address, settings, secret }: DestinationEntity): Connection {
    const opened = secret === null ? '{}' : this.sealing.open(secret);
    if (opened === null)
      throw new AppError(
        'DESTINATION_SECRET_REFUSED',
        { name },
        `The secret of ${name} can't be read with the keys that are set. Please enter it again.`,
      );
    return { id, name, address, settings, secret: JSON.parse(opened) as Record<string, string> };
  }

  /** As it is answered. */
  shown(row: DestinationEntity): Destination {
    const { kind, testedAt, testProblem } = row;
    const test = testedAt && { at: testedAt.toISOString(), ok: testProblem === null, problem: testProblem };
    return inShape(DestinationShape, row, {
      address: row.address ?? this.adapters.find((one) => one.kind === kind)?.address ?? null,
      settings: hasPermission('destinations.manage') ? row.settings : {},
      hasSecret: row.secret !== null,
      can: destinationKind(kind).can,
      test,
    });
  }
}
