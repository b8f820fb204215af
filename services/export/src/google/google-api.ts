import type { docs_v1 } from '@googleapis/docs';
import { z } from 'zod';
import { GoogleDoc } from './doc-json.js';
import type { GoogleClient } from './google-client.js';

const documentType = 'application/vnd.google-apps.document';
const allDrives = { supportsAllDrives: true };
const facts = 'id,name,version,modifiedTime,trashed,webViewLink,lastModifyingUser(displayName,me)';
/** The permission of whoever has the link; Google gives it this name in every file. */
const everybody = 'anyoneWithLink';

const FileFacts = z.object({
  id: z.string(),
  version: z.string(),
  modifiedTime: z.string(),
  trashed: z.boolean().default(false),
  webViewLink: z.string().optional(),
  lastModifyingUser: z.object({ displayName: z.string().optional(), me: z.boolean().optional() }).optional(),
});
export type FileFacts = z.infer<typeof FileFacts>;
const Permissions = z.object({
  permissions: z.array(z.object({ id: z.string(), type: z.string(), role: z.string() })).default([]),
});

interface NewFile {
  /** Names the document among all that this installation makes; asked twice, one is made. */
  readonly key: string;
  readonly title: string;
  readonly page: string;
}

/** The calls to Drive and Docs that the studio needs, with answers that are checked. */
export class GoogleApi {
  constructor(
    private readonly client: GoogleClient,
    private readonly driveId: string | undefined,
    private readonly installation: string,
  ) {}

  /** The document with the key; made of a page of HTML when there is none. */
  create({ key, title, page }: NewFile): Promise<FileFacts> {
    // A try that seemed to fail may have made it: each one looks first.
    return this.client.call('write', FileFacts, async () => {
      const { files } = await this.search(`${property('galleyDocument', key)} and trashed = false`);
      return files[0] ? { data: files[0] } : this.upload({ key, title, page });
    });
  }

  private upload({ key, title, page }: NewFile) {
    return this.client.drive.files.create({
      ...allDrives,
      fields: facts,
      requestBody: {
        name: title,
        mimeType: documentType,
        appProperties: { galleyInstallation: this.installation, galleyDocument: key },
        ...(this.driveId ? { parents: [this.driveId] } : {}),
      },
      media: { mimeType: 'text/html', body: page },
    });
  }

  /** Documents of this installation that were changed since, with what Drive knows of them. @param since ISO 8601 */
  async changedSince(since: string): Promise<FileFacts[]> {
    const question = `modifiedTime > '${since}' and trashed = false`;
    return (await this.client.call('read', Found, async () => ({ data: await this.search(question) }))).files;
  }

  private async search(question: string): Promise<z.infer<typeof Found>> {
    const { data } = await this.client.drive.files.list({
      q: `${property('galleyInstallation', this.installation)} and ${question}`,
      fields: `files(${facts})`,
      orderBy: 'createdTime',
      pageSize: 1000,
      includeItemsFromAllDrives: true,
      ...allDrives,
      ...(this.driveId ? { corpora: 'drive', driveId: this.driveId } : {}),
    });
    return Found.parse(data);
  }

  facts(fileId: string): Promise<FileFacts> {
    return this.client.call('read', FileFacts, () =>
      this.client.drive.files.get({ fileId, fields: facts, ...allDrives }),
    );
  }

  document(documentId: string): Promise<GoogleDoc> {
    return this.client.call('read', GoogleDoc, () => this.client.docs.documents.get({ documentId }));
  }

  /**
   * Changes the document if it still is what it was.
   * @param revisionId of the document that the positions in the requests were taken from
   * @returns the new revision
   * @throws GoogleError; `isOutdated` when somebody was quicker
   */
  async change(documentId: string, requests: docs_v1.Schema$Request[], revisionId: string): Promise<string> {
    const requestBody = { requests, writeControl: { requiredRevisionId: revisionId } };
    const { writeControl } = await this.client.call('write', Changed, () =>
      this.client.docs.documents.batchUpdate({ documentId, requestBody }),
    );
    return writeControl.requiredRevisionId;
  }

  /** A comment that quotes what it is about. Google's editor shows it beside the text, without a place of its own. */
  async comment(fileId: string, content: string, quoted: string): Promise<string> {
    const requestBody = { content, quotedFileContent: { mimeType: 'text/plain', value: quoted } };
    const { id } = await this.client.call('once', z.object({ id: z.string() }), () =>
      this.client.drive.comments.create({ fileId, fields: 'id', requestBody }),
    );
    return id;
  }

  /** What whoever has the link may do; null: nothing. */
  async linkRole(fileId: string): Promise<string | null> {
    const { permissions } = await this.client.call('read', Permissions, () =>
      this.client.drive.permissions.list({ fileId, fields: 'permissions(id,type,role)', ...allDrives }),
    );
    return permissions.find(({ type }) => type === 'anyone')?.role ?? null;
  }

  /** Doing it twice is doing it once: there is one such permission in a file. */
  async share(fileId: string, role: 'writer' | 'reader'): Promise<void> {
    await this.client.call('write', z.unknown(), () =>
      this.client.drive.permissions.create({ fileId, requestBody: { type: 'anyone', role }, ...allDrives }),
    );
  }

  async restrict(fileId: string): Promise<void> {
    await this.client.call('write', z.unknown(), () =>
      this.client.drive.permissions.update({
        fileId,
        permissionId: everybody,
        requestBody: { role: 'reader' },
        ...allDrives,
      }),
    );
  }

  async unshare(fileId: string): Promise<void> {
    await this.client.call('write', z.unknown(), () =>
      this.client.drive.permissions.delete({ fileId, permissionId: everybody, ...allDrives }),
    );
  }

  /** The document in another format, as Google writes it. */
  async export(fileId: string, mimeType: string): Promise<Buffer> {
    const bytes = await this.client.call('read', z.instanceof(ArrayBuffer), () =>
      this.client.drive.files.export({ fileId, mimeType }, { responseType: 'arraybuffer' }),
    );
    return Buffer.from(bytes);
  }

  /** Puts it into Google's bin, where people find it for another 30 days. */
  async trash(fileId: string): Promise<void> {
    await this.client.call('write', z.unknown(), () =>
      this.client.drive.files.update({ fileId, requestBody: { trashed: true }, fields: 'id', ...allDrives }),
    );
  }
}

const Found = z.object({ files: z.array(FileFacts).default([]) });
const Changed = z.object({ writeControl: z.object({ requiredRevisionId: z.string() }) });
const property = (key: string, value: string) => `appProperties has { key='${key}' and value='${value}' }`;
