import type { Readable } from 'node:stream';
import { archiveStartRpc } from '@galley/contracts';
import { Images, RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { ArchiveSource } from './archive-source.js';
import { ArchiveWriter } from './archive-writer.js';
import { readmeOf } from './readme.js';
import { ZipStream } from './zip-stream.js';

/** An archive that is being written. */
export interface Archive {
  readonly fileName: string;
  readonly stream: Readable;
}

/**
 * Makes archives while they are read. Everything that can be refused is asked before the first byte; when something fails later, the
 * stream breaks off, and with it the connection.
 */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly forward: Forward,
    private readonly rpc: RpcClient,
    private readonly images: Images,
  ) {}

  /** Everything of the present team. @throws AppError ARCHIVES_USED, DEPENDENCY_DOWN */
  async ofTeam(http: HttpExchange): Promise<Archive> {
    const source = new ArchiveSource(this.rpc, 'team', http.caller());
    const lists = await source.lists();
    const { name } = await this.forward.call(archiveStartRpc.team, http, {});
    const stream = this.written(async (writer) => {
      await writer.write(source, lists);
      await writer.writePictures();
      return {
        title: `Everything of the team "${name}"`,
        without: [
          'Passwords, and the sessions and passkeys of people: they are of the accounts, not of the team.',
        ],
      };
    });
    return { fileName: fileNameOf(name), stream };
  }

  /** What is somebody's own, of all their teams. @throws AppError ARCHIVES_USED, DEPENDENCY_DOWN */
  async own(http: HttpExchange): Promise<Archive> {
    const present = new ArchiveSource(this.rpc, 'own', http.caller());
    const lists = await present.lists();
    const account = await this.forward.call(archiveStartRpc.own, http, {});
    const { username } = account.account;
    const stream = this.written(async (writer) => {
      await writer.text('account.json', `${JSON.stringify(account, null, 2)}\n`);
      for (const { id, name, role } of account.teams) {
        const source = new ArchiveSource(this.rpc, 'own', { ...http.caller(), teamId: id, role });
        await writer.write(source, lists, { place: folderOf(name, id), empty: false });
      }
      await writer.writePictures();
      return {
        title: `What is of ${username}`,
        without: [
          'Your password and the secrets of your tokens: Galley does not know them.',
          'What is of a team and of nobody in it: gurus, recordings, topics. An admin can export everything of a team.',
        ],
      };
    });
    return { fileName: fileNameOf(username), stream };
  }

  private written(
    write: (writer: ArchiveWriter) => Promise<{ title: string; without: readonly string[] }>,
  ): Readable {
    const zip = new ZipStream();
    const writer = new ArchiveWriter(zip, this.images);
    const work = async () => {
      const facts = await write(writer);
      const { written, lostPictures } = writer;
      await writer.text('README.txt', readmeOf({ ...facts, written, lostPictures }));
      zip.end();
    };
    work().catch((error: unknown) => zip.fail(error instanceof Error ? error : new Error(String(error))));
    return zip.output;
  }
}

const letters = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');

const folderOf = (name: string, id: number): string => `teams/${letters(name)}-${id}/`;

const fileNameOf = (name: string): string =>
  `galley-${letters(name)}-${new Date().toISOString().slice(0, 10)}.zip`;
