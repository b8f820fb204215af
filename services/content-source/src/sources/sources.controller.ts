import { sourceRpc, type SourceQuery } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SourcesService } from './sources.service.js';

@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Answers(sourceRpc.list)
  list(query: SourceQuery) {
    return this.sources.list(query);
  }

  @Answers(sourceRpc.get)
  get({ id }: { id: number }) {
    return this.sources.get(id);
  }

  @Answers(sourceRpc.summary)
  summary({ id }: { id: number }) {
    return this.sources.summary(id);
  }

  @Answers(sourceRpc.text)
  text({ id }: { id: number }) {
    return this.sources.text(id);
  }

  @Answers(sourceRpc.passage)
  passage({ id, t }: { id: number; t: number }) {
    return this.sources.passage(id, t);
  }

  @Answers(sourceRpc.byIds)
  byIds({ ids }: { ids: number[] }) {
    return this.sources.byIds(ids);
  }

  @Answers(sourceRpc.platforms)
  platforms() {
    return this.sources.platforms();
  }

  @Answers(sourceRpc.count)
  count() {
    return this.sources.count();
  }
}
