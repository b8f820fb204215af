import { documentRpc, generationRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { asFile } from './as-file.js';
import { LinkVisitors } from './link-visitors.js';
import { accessInput, createInput, exportInput, highlightInput, linkInput } from './document-input.js';

@Controller()
export class DocumentsController {
  constructor(
    private readonly forward: Forward,
    private readonly visitors: LinkVisitors,
  ) {}

  @Serves(httpApi.document.ofGeneration)
  async ofGeneration(@Exchange() http: HttpExchange) {
    return { docs: await this.opened(http) };
  }

  @Serves(httpApi.document.records)
  records(@Exchange() http: HttpExchange) {
    return this.opened(http);
  }

  @Serves(httpApi.document.create)
  create(@Exchange() http: HttpExchange) {
    return this.forward.pass(generationRpc.createDocument, http, createInput(http.input));
  }

  @Serves(httpApi.document.removeHighlights)
  removeHighlights(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.removeHighlights, http, highlightInput(http.input));
  }

  /** For whoever holds a document's link; no account is needed. */
  @Serves(httpApi.document.access)
  async access(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.access, http, await this.keyOf(http));
  }

  /** Whether the document has the present text, for whoever holds its link. */
  @Serves(httpApi.document.state)
  async state(@Exchange() http: HttpExchange) {
    const { generationId, contentType } = await this.forward.call(
      documentRpc.access,
      http,
      await this.keyOf(http),
    );
    // A document of its own has no text that it could be behind.
    if (generationId === null) return { contentType, state: 'current' as const, since: null };
    return this.forward.pass(generationRpc.documentState, http, { generationId, contentType });
  }

  /** For whoever is signed in, and whoever holds a document's link. */
  @Serves(httpApi.document.export)
  async export(@Exchange() http: HttpExchange) {
    const input = { ...exportInput(http), visitor: await this.visitors.of(http) };
    return asFile(http, await this.forward.call(documentRpc.export, http, input));
  }

  @Serves(httpApi.document.links)
  links(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.links, http, { documentId: http.param('id') });
  }

  @Serves(httpApi.document.changeLink)
  changeLink(@Exchange() http: HttpExchange) {
    return this.forward.pass(documentRpc.changeLink, http, linkInput(http));
  }

  /** The key of a link, and who comes with it. */
  private async keyOf(http: HttpExchange) {
    return { ...accessInput(http), visitor: await this.visitors.of(http) };
  }

  /** Whoever opens documents soon sees what was typed in them elsewhere; the answer does not wait for that. */
  private async opened(http: HttpExchange) {
    const { generation, googleDocs } = await this.forward.call(generationRpc.get, http);
    if (googleDocs.some(({ target }) => target?.opensElsewhere))
      void this.forward.call(documentRpc.look, http, { generationId: generation.id }).catch(() => undefined);
    return googleDocs;
  }
}
