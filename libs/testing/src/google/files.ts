import { randomBytes } from 'node:crypto';
import { documentJson, lettersOf, firstIndex, textOf, type DocumentText } from './document.js';
import { importHtml } from './html-import.js';
import { applyRequests, BadRequest, type DocsRequest } from './requests.js';

interface Author {
  readonly displayName: string;
  readonly me: boolean;
}
export interface StandInComment {
  readonly id: string;
  readonly content: string;
  readonly quotedFileContent?: { mimeType?: string; value?: string };
}
export interface Permission {
  readonly id: string;
  readonly type: string;
  role: string;
}

const account: Author = { displayName: 'Galley account', me: true };

/** A Google document of the stand-in. */
export class StandInFile {
  readonly id = `stand-in-${randomBytes(18).toString('base64url')}`;
  readonly createdTime = new Date().toISOString();
  modifiedTime = this.createdTime;
  version = 1;
  trashed = false;
  lastModifyingUser = account;
  readonly permissions: Permission[] = [];
  readonly comments: StandInComment[] = [];
  text: DocumentText;

  constructor(
    readonly name: string,
    readonly appProperties: Readonly<Record<string, string>>,
    readonly parents: readonly string[],
    html: string,
  ) {
    this.text = importHtml(html);
  }

  get revisionId(): string {
    return `revision-${this.version}`;
  }

  /** What the document says, a line per paragraph. */
  get words(): string {
    return textOf(this.text);
  }

  /** The stretches that are coloured, in order. */
  get coloured(): string[] {
    const stretches: string[] = [];
    let open = false;
    for (const { char, style } of this.text.units) {
      const has = style['backgroundColor'] !== undefined;
      if (has) stretches.push(open ? `${stretches.pop() ?? ''}${char}` : char);
      open = has;
    }
    return stretches;
  }

  json(): object {
    return documentJson(this.id, this.name, this.revisionId, this.text);
  }

  metadata(origin: string): object {
    const {
      id,
      name,
      appProperties,
      parents,
      version,
      createdTime,
      modifiedTime,
      trashed,
      lastModifyingUser,
    } = this;
    return {
      kind: 'drive#file',
      id,
      name,
      appProperties,
      parents,
      createdTime,
      modifiedTime,
      trashed,
      lastModifyingUser,
      version: String(version),
      webViewLink: `${origin}/document/d/${id}/edit?usp=drivesdk`,
      permissions: this.permissions,
    };
  }

  /** @throws BadRequest */
  batch(
    requests: readonly DocsRequest[],
    requiredRevisionId: string | undefined,
    by: Author = account,
  ): void {
    if (requiredRevisionId !== undefined && requiredRevisionId !== this.revisionId)
      throw new BadRequest('The required revision ID does not match the latest revision.');
    this.text = applyRequests(this.text, requests);
    this.changed(by);
  }

  /** Somebody types words behind others that stand there. */
  type(after: string, words: string, by: string, how: { suggest?: boolean } = {}): void {
    const at = this.text.units
      .map(({ char }) => char)
      .join('')
      .indexOf(after);
    if (at < 0) throw new Error(`"${after}" is not in the document: ${this.words}`);
    const style = this.text.units[at]?.style ?? {};
    const characters = lettersOf(words, style).map((unit) =>
      how.suggest ? { ...unit, suggested: true } : unit,
    );
    this.text.units.splice(at + after.length, 0, ...characters);
    for (const range of this.text.ranges) {
      if (range.start >= at + after.length + firstIndex) range.start += words.length;
      if (range.end > at + after.length + firstIndex) range.end += words.length;
    }
    this.changed({ displayName: by, me: false });
  }

  /** Somebody colours words. */
  colour(words: string, rgbColor: object, by: string): void {
    const at = this.text.units
      .map(({ char }) => char)
      .join('')
      .indexOf(words);
    for (const unit of this.text.units.slice(at, at + words.length))
      unit.style = { ...unit.style, backgroundColor: { color: { rgbColor } } };
    this.changed({ displayName: by, me: false });
  }

  changed(by: Author = account): void {
    this.version += 1;
    this.modifiedTime = new Date().toISOString();
    this.lastModifyingUser = by;
  }
}
