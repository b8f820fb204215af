import { asTeam, Every, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PublishTarget, PublicUrlEnv } from '../records/index.js';
import type { Outlet } from './outlet.js';
import { OutletTarget } from './outlet-target.js';
import { PublicationEntity } from './publication.entity.js';

const removedAtOnce = 50;

/** Makes publishing targets of outlets, and takes the texts away there that were deleted here. */
@Injectable()
export class Publications {
  private readonly logger = new Logger(Publications.name);
  private readonly outlets: Outlet[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  targetOf(outlet: Outlet): PublishTarget {
    this.outlets.push(outlet);
    const { manager } = this.dataSource;
    return new OutletTarget(outlet, { work: this.work, manager, site: this.env.PUBLIC_URL });
  }

  /** Several instances may do it at the same moment: taking a text away twice is fine. */
  @Every(2_000, { problem: 'Deleted texts were not taken away at their outlets', across: 'documents' })
  async removeDeleted(): Promise<void> {
    for (const outlet of this.outlets) if (outlet.connected) await this.removeAt(outlet);
  }

  private async removeAt(outlet: Outlet): Promise<void> {
    const { manager } = this.dataSource;
    const found = { where: { kind: outlet.kind, removed: true }, take: removedAtOnce };
    for (const { id, place, teamId } of await manager.find(PublicationEntity, found))
      await asTeam(teamId, async () => {
        await outlet.remove(place);
        await manager.delete(PublicationEntity, { id });
        this.logger.log({ outlet: outlet.kind, place }, 'A text was taken away at its outlet');
      });
  }
}
