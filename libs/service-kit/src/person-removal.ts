import { accountEvents, type BinKind } from '@galley/contracts';
import { OnEvent, type Tx } from '@galley/messaging';
import { type DynamicModule, Inject, Injectable, Module } from '@nestjs/common';

/** What of a service is one person's alone. */
export interface Personal {
  /** Tables whose rows have a "userId". */
  readonly tables: readonly string[];
  /** The kinds of these things in the bin. */
  readonly bin: readonly BinKind[];
}

const PERSONAL = Symbol('PERSONAL');

/** Deletes what was somebody's alone when their account is deleted. The event comes for each of their teams. */
@Injectable()
export class PersonRemoval {
  constructor(@Inject(PERSONAL) private readonly personal: Personal) {}

  @OnEvent(accountEvents.deleted)
  async remove({ userId }: { userId: number }, { manager }: Tx): Promise<void> {
    const { tables, bin } = this.personal;
    for (const table of tables) await manager.query(`DELETE FROM ${table} WHERE "userId" = $1`, [userId]);
    if (bin.length > 0)
      await manager.query('DELETE FROM bin WHERE "userId" = $1 AND kind = ANY ($2)', [userId, bin]);
  }
}

/** Registers `PersonRemoval`. */
@Module({})
export class PersonRemovalModule {
  static of(personal: Personal): DynamicModule {
    return {
      module: PersonRemovalModule,
      providers: [PersonRemoval, { provide: PERSONAL, useValue: personal }],
    };
  }
}
