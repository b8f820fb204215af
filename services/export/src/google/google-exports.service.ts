import { AppError } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { htmlToNode } from '../content/index.js';
import type { Export } from '../records/index.js';
import { fileFrom, fileOf } from '../exporting/index.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleLooks } from './google-looks.service.js';
import { GoogleTexts } from './google-texts.service.js';

/** Formats that Google writes itself: tables and notes, which our own documents don't know, are in them. */
const byGoogle = {
  markdown: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Documents at Google as files to take away. */
@Injectable()
export class GoogleExports {
  constructor(
    private readonly google: GoogleConnection,
    private readonly texts: GoogleTexts,
    private readonly looks: GoogleLooks,
  ) {}

  /**
   * HTML is ours: Google's own carries comments as footnotes and looks as classes, which mail programs drop. So is every text
   * without moments: Google does not know which they are.
   * @throws AppError DOCUMENT_NOT_FOUND for people who are not signed in: Google documents have no keys of ours; GOOGLE_*
   */
  async export({ documentId, format, moments }: Export) {
    if (typeof currentCaller()?.userId !== 'number') throw new AppError('DOCUMENT_NOT_FOUND');
    const { html, title } = await this.texts.read(documentId);
    if (format === 'html' || format === 'email' || moments === 'none')
      return fileOf(format, { title, text: htmlToNode(html) }, { site: this.looks.site, moments });
    return fileFrom(format, title, await (await this.google.api()).export(documentId, byGoogle[format]));
  }
}
