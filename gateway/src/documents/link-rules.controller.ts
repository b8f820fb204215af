import { httpApi, linkRuleRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** The API calls the id of a document `id`. */
@Controller()
export class LinkRulesController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.linkRule.of)
  of(@Exchange() http: HttpExchange) {
    return this.forward.pass(linkRuleRpc.of, http, { documentId: http.param('id') });
  }

  @Serves(httpApi.linkRule.set)
  set(@Exchange() http: HttpExchange) {
    const { rule } = (http.request.body ?? {}) as { rule?: unknown };
    return this.forward.pass(linkRuleRpc.set, http, { documentId: http.param('id'), rule });
  }
}
