import {
  ArchiveFile,
  type ArchiveList,
  archivePartHeader,
  archiveRpc,
  type ServiceName,
  serviceNames,
  waits,
} from '@galley/contracts';
import { asCaller, type Caller, errorFrom, replyHeaders, type RpcClient } from '@galley/messaging';

/** A list of one service. */
export interface SourceList extends ArchiveList {
  readonly service: ServiceName;
}

/** Reads what services have for an archive, as one person in one team. */
export class ArchiveSource {
  constructor(
    private readonly rpc: RpcClient,
    private readonly whose: 'team' | 'own',
    private readonly caller: Omit<Caller, 'deadline'>,
  ) {}

  /** Everything that there is to read. */
  async lists(): Promise<SourceList[]> {
    const all = await Promise.all(
      serviceNames.map(async (service) => {
        const lists = await this.asPerson(() => this.rpc.call(archiveRpc[this.whose][service].lists, {}));
        return lists.map((list) => ({ ...list, service }));
      }),
    );
    return all.flat();
  }

  /** The lines of a list, some at a time and always whole. A line that comes in parts is put together here. */
  async *lines({ service, name }: SourceList): AsyncGenerator<Buffer> {
    let parts: Uint8Array[] = [];
    let after: string | undefined;
    for (;;) {
      const { body, part, next } = await this.page(service, name, after);
      if (part === 'first') parts = [];
      if (part !== undefined) parts.push(body);
      if (part === undefined || part === 'last') {
        const whole = part === undefined ? body : Buffer.concat(parts);
        // A line that was deleted while its parts were read is left out.
        parts = [];
        if (whole.length > 0) yield Buffer.from(whole.buffer, whole.byteOffset, whole.length);
      }
      if (next === undefined) return;
      after = next;
    }
  }

  /** The files of a list. */
  async *files(list: SourceList): AsyncGenerator<ArchiveFile> {
    for await (const lines of this.lines(list))
      for (const line of lines.toString('utf8').split('\n'))
        if (line !== '') yield ArchiveFile.parse(JSON.parse(line));
  }

  private async page(service: ServiceName, list: string, after: string | undefined) {
    const input = after === undefined ? { list } : { list, after };
    const answer = await this.asPerson(() => this.rpc.raw(archiveRpc[this.whose][service].page, input));
    if (answer.status >= 400) throw errorFrom(JSON.parse(Buffer.from(answer.body).toString('utf8')));
    const { headers, body } = answer;
    return { body, part: headers[archivePartHeader], next: headers[replyHeaders.nextCursor] };
  }

  /** Each question has its own deadline, a long one, because a late answer breaks the archive off. The archive as a whole has none. */
  private asPerson<T>(ask: () => Promise<T>): Promise<T> {
    return asCaller({ ...this.caller, deadline: Date.now() + waits.file }, ask);
  }
}
