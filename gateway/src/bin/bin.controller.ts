import {
  type BinKind,
  type BinRpc,
  binRpc,
  type BinView,
  checkedInput,
  httpApi,
  limits,
  RestoreInput,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** In whose bin each kind lies. */
const binOf: Readonly<Record<BinKind, BinRpc>> = {
  text: binRpc.generation,
  'content-folder': binRpc.generation,
  topic: binRpc.topic,
  topics: binRpc.topic,
  'subject-lines': binRpc.topic,
  'saved-topic': binRpc.topic,
  'topic-folder': binRpc.topic,
  guru: binRpc['content-source'],
  source: binRpc['content-source'],
};

/** The bins of the services as one. */
@Controller()
export class BinController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.bin.list)
  async list(@Exchange() http: HttpExchange): Promise<BinView> {
    const [texts, topics, gurus] = await Promise.all(
      [binRpc.generation, binRpc.topic, binRpc['content-source']].map(({ list }) =>
        this.forward.callOptional(list, http, {}),
      ),
    );
    const entries = [texts, topics, gurus].flatMap((part) => part ?? []);
    return {
      entries: entries
        .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt))
        .slice(0, limits.listMax),
      missing: missingOf({ texts, topics, gurus }),
    };
  }

  /** @throws AppError NOT_IN_BIN, NOT_YOURS, and conflicts with what is there by now */
  @Serves(httpApi.bin.restore)
  restore(@Exchange() http: HttpExchange) {
    const { kind } = checkedInput(RestoreInput, http.input);
    return this.forward.call(binOf[kind].restore, http);
  }
}
