import { AppError } from '@galley/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { checkHtmlLength, type Suggestion, type Write } from '../records/index.js';
import type { PlacedLine } from './doc-lines.js';
import { requestsFor, type Looks } from './doc-requests.js';
import { GoogleConnection } from './google-connection.js';
import type { GoogleFileEntity } from './google-file.entity.js';
import { highlightRemovals } from './highlights.js';
import { GoogleLooks, type Held, type Look } from './google-looks.service.js';
import { GoogleError, isOutdated, isPictureRefused } from './google-problems.js';
import { changesNothing, mergeLines, type Plan } from './line-merge.js';
import { linesOf } from './lines.js';
import { changeRemarks, conflictRemarks, firstChange, type Remark } from './remarks.js';

/** How often a change is made anew because people were quicker. */
const mostRounds = 6;

/** Reading and writing the text of documents that people may be typing in at Google. */
@Injectable()
export class GoogleTexts {
  private readonly logger = new Logger(GoogleTexts.name);

  constructor(
    private readonly looks: GoogleLooks,
    private readonly google: GoogleConnection,
  ) {}

  /** Whether it is still kept at Google, and not in the bin. @throws AppError GOOGLE_* */
  async isThere(documentId: string): Promise<boolean> {
    try {
      return !(await (await this.google.api()).facts(documentId)).trashed;
    } catch (error) {
      if (error instanceof GoogleError && error.code === 'GOOGLE_GONE') return false;
      throw error;
    }
  }

  /** The present text. Its revision can be the base of a later `write`. @throws AppError DOCUMENT_NOT_FOUND, GOOGLE_* */
  read(documentId: string): Promise<{ html: string; title: string; revision: number }> {
    return this.looks.with(documentId, async (held) => {
      await this.looks.look(held);
      const { row } = held;
      return { html: row.html, title: row.title, revision: row.revision };
    });
  }

  /**
   * Brings the document to the text; what people typed since the base stays. Asked again after a crash, it finds what it
   * wrote there already.
   * @throws AppError DOCUMENT_NOT_FOUND, TOO_LARGE, STALE_VERSION when the base is too old to be known, GOOGLE_*
   */
  write(input: Write): Promise<{ revision: number }> {
    checkHtmlLength(input.html);
    return this.looks.with(input.documentId, async (held) => {
      const { row } = held;
      const plan = await this.bring(held, input);
      const remarks = conflictRemarks(plan, input.author);
      const changed = firstChange(plan);
      if (input.comment && changed !== null)
        remarks.push({ quoted: changed, text: `${input.author}: ${input.comment}` });
      await this.remark(row.id, remarks).catch((error: unknown) => {
        // The text is written; that its remark is missing must not make anybody write it again.
        this.logger.warn(
          `A comment could not be made: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      return { revision: row.revision };
    });
  }

  /**
   * Google lets nobody suggest through its interface, so a change is proposed in comments, one for each place.
   * @throws AppError DOCUMENT_NOT_FOUND, STALE_VERSION, GOOGLE_*
   */
  suggest(input: Suggestion): Promise<{ suggestionId: string | null; changes: number }> {
    const { requestKey } = input;
    return this.looks.with(input.documentId, async (held) => {
      const { row } = held;
      const known = requestKey === undefined ? undefined : row.suggestions[requestKey];
      if (known) return known;
      const { present } = await this.looks.look(held, input.html);
      const base = await this.baseOf(row, input.baseRevision);
      const plan = mergeLines(linesOf(base, this.looks.site), linesOf(input.html, this.looks.site), present);
      const remarks = changeRemarks(plan, input.author, input.note ?? null);
      const [suggestionId = null] = await this.remark(row.id, remarks);
      const made = { suggestionId, changes: remarks.length };
      if (requestKey !== undefined) {
        row.suggestions = { ...row.suggestions, [requestKey]: made };
        await this.looks.keep(held);
      }
      return made;
    });
  }

  /** Takes the studio's colour off what it changed; colours that people chose stay. */
  removeHighlights(documentId: string): Promise<{ success: true }> {
    return this.looks.with(documentId, async (held) => {
      const { row } = held;
      await this.rounds(async () => {
        const { doc } = await this.looks.look(held);
        const requests = highlightRemovals(doc);
        if (requests.length === 0) return;
        row.googleRevision = await (await this.google.api()).change(row.id, requests, doc.revisionId);
        await this.looks.keep(held);
      });
      return { success: true };
    });
  }

  /** Merges and writes, anew as long as people are quicker. @returns what was carried out */
  private async bring(held: Held, input: Write): Promise<Plan<PlacedLine>> {
    const { row } = held;
    let pictures: Looks['pictures'] = 'put';
    return this.rounds(async () => {
      const { doc, present }: Look = await this.looks.look(held, input.html);
      const base = await this.baseOf(row, input.baseRevision);
      const plan = mergeLines(linesOf(base, this.looks.site), linesOf(input.html, this.looks.site), present);
      const requests = requestsFor(plan, { highlight: input.highlight, pictures });
      if (changesNothing(plan) || requests.length === 0) return plan;
      const api = await this.google.api();
      const revisionId = await api.change(row.id, requests, doc.revisionId).catch((error: unknown) => {
        if (error instanceof GoogleError && isPictureRefused(error.problem)) pictures = 'link';
        throw error;
      });
      await this.looks.lookAfterWriting(held, { written: input.html, revisionId });
      return plan;
    });
  }

  /** @throws AppError GOOGLE_BUSY when people never pause */
  private async rounds<T>(attempt: () => Promise<T>): Promise<T> {
    for (let round = 1; round <= mostRounds; round += 1) {
      try {
        return await attempt();
      } catch (error) {
        const known = error instanceof GoogleError ? error.problem : null;
        if (!known || !(isOutdated(known) || (isPictureRefused(known) && round === 1))) throw error;
      }
    }
    throw new AppError('GOOGLE_BUSY', { canRetryLater: true });
  }

  private async baseOf(row: GoogleFileEntity, revision = row.revision): Promise<string> {
    if (revision === row.revision) return row.html;
    const base = await this.looks.base(row.id, revision);
    if (base === null) throw new AppError('STALE_VERSION', { activeVersion: row.revision });
    return base;
  }

  private async remark(documentId: string, remarks: readonly Remark[]): Promise<string[]> {
    const api = await this.google.api();
    const ids: string[] = [];
    for (const { text, quoted } of remarks) ids.push(await api.comment(documentId, text, quoted));
    return ids;
  }
}
