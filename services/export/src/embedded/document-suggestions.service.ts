import { createHash, randomUUID } from 'node:crypto';
import type { documentRpc } from '@galley/contracts';
import { addSuggestion, readSuggestions, suggestionsField } from '@galley/document-schema';
import { Injectable } from '@nestjs/common';
import * as Y from 'yjs';
import type { z } from 'zod';
import { DocumentBases, LiveDocuments } from '../collab/index.js';
import { changeAsUpdate, htmlToNode, hunksBetween, mergeStates, nodeFromState } from '../content/index.js';
import { checkHtmlLength } from '../records/index.js';
import { DocumentTexts } from './document-texts.service.js';

type Input = z.output<typeof documentRpc.suggest.input>;
type Answer = z.output<typeof documentRpc.suggest.output>;

/** Changes that stand beside the text of a document until people accept or reject them, block by block. */
@Injectable()
export class DocumentSuggestions {
  constructor(
    private readonly live: LiveDocuments,
    private readonly bases: DocumentBases,
    private readonly texts: DocumentTexts,
  ) {}

  /**
   * Suggests the change that leads from the base to the given text. What people typed since the base is no part of it.
   * @throws AppError DOCUMENT_NOT_FOUND, TOO_LARGE, STALE_VERSION when the base is too old to be known
   */
  async suggest(input: Input): Promise<Answer> {
    const { documentId, html, requestKey } = input;
    checkHtmlLength(html);
    const present = await this.texts.read(documentId);
    const base = await this.bases.load(documentId, input.baseRevision ?? present.revision);
    const id =
      requestKey === undefined ? randomUUID() : createHash('sha256').update(requestKey).digest('hex');
    return this.live.use(documentId, async (open) => {
      const known = readSuggestions(open.document.getMap(suggestionsField)).find((one) => one.id === id);
      if (known) return { suggestionId: id, changes: known.hunks.length };
      // In a document that was rewritten since, places are found by what stands there.
      const live = base.epoch === open.epoch ? Y.encodeStateAsUpdate(open.document) : base.state;
      const hunks = hunksOf(base.state, live, input);
      if (hunks.length === 0) return { suggestionId: null, changes: 0 };
      const about = { id, author: input.author, note: input.note || null, at: new Date().toISOString() };
      await open.transact((document) => addSuggestion(document.getMap(suggestionsField), about, hunks));
      await open.persist();
      return { suggestionId: id, changes: hunks.length };
    });
  }
}

function hunksOf(base: Uint8Array, live: Uint8Array, { html, author }: Input) {
  const change = { target: htmlToNode(html), author, at: new Date().toISOString(), highlight: false };
  const merged = mergeStates(live, changeAsUpdate(base, live, change));
  return hunksBetween(nodeFromState(live), nodeFromState(merged));
}
