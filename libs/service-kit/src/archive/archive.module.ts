import { archiveRpc, type Input, type ServiceName } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { ArchivePages, EXTRA_LISTS } from './archive-pages.service.js';
import type { ExtraList } from './lists.js';

/** What every service answers for archives: the rows of its tables (ADR 0093). */
@Module({})
export class ArchiveModule {
  static of(service: ServiceName, extra: readonly ExtraList[]): DynamicModule {
    return {
      module: ArchiveModule,
      controllers: [controllerOf(service)],
      providers: [ArchivePages, { provide: EXTRA_LISTS, useValue: extra }],
    };
  }
}

function controllerOf(service: ServiceName): Type {
  const team = archiveRpc.team[service];
  const own = archiveRpc.own[service];

  @Controller()
  class ArchiveController {
    constructor(readonly pages: ArchivePages) {}

    @RpcHandler(team.lists, 'signed-in')
    lists() {
      return this.pages.lists(null);
    }

    @RpcHandler(team.page, 'signed-in')
    page(input: Input<typeof team.page>) {
      return this.pages.page(input, null);
    }

    @RpcHandler(own.lists, 'signed-in')
    ownLists(_input: Input<typeof own.lists>, caller: SignedIn) {
      requireSession(caller);
      return this.pages.lists(caller.userId);
    }

    @RpcHandler(own.page, 'signed-in')
    ownPage(input: Input<typeof own.page>, caller: SignedIn) {
      requireSession(caller);
      return this.pages.page(input, caller.userId);
    }
  }
  return ArchiveController;
}
