import { sourceRpc, type SourceQuery } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SourcesService } from './sources.service.js';

@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @RpcHandler(sourceRpc.list)
  list(query: SourceQuery) {
    return this.sources.list(query);
  }

  @RpcHandler(sourceRpc.get)
  get({ id }: { id: number }) {
    return this.sources.get(id);
  }

  @RpcHandler(sourceRpc.summary)
  summary({ id }: { id: number }) {
    return this.sources.summary(id);
  }

  @RpcHandler(sourceRpc.text)
  text({ id }: { id: number }) {
    return this.sources.text(id);
  }

  @RpcHandler(sourceRpc.passage)
  passage({ id, t }: { id: number; t: number }) {
    return this.sources.passage(id, t);
  }

  @RpcHandler(sourceRpc.byIds)
  byIds({ ids }: { ids: number[] }) {
    return this.sources.byIds(ids);
  }

  @RpcHandler(sourceRpc.platforms)
  platforms() {
    return this.sources.platforms();
  }

  @RpcHandler(sourceRpc.count)
  count() {
    return this.sources.count();
  }
}
