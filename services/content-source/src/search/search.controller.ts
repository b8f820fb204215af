import { type SearchQuery, searchRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @RpcHandler(searchRpc.sources, 'signed-in')
  find(query: SearchQuery) {
    return this.search.find(query);
  }
}
