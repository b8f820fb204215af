import { randomUUID } from 'node:crypto';
import { mostQuotes } from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { jsonLdOf, type SignedQuote, statementIn } from '@galley/verify';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { quotesOf } from '../corrections/index.js';
import type { GenerationEnv } from '../generation.env.js';
import type { GenerationEntity } from '../generations/index.js';
import { Recordings } from '../reader-facts/index.js';
import { type Located, locatedIn } from './located-quotes.js';
import { ReceiptKeys } from './receipt-keys.js';
import { ReceiptEntity, ReceiptQuoteEntity } from './receipt.entity.js';

/** What goes out, and by which order. */
interface Outgoing {
  readonly publication: { readonly id: number; readonly orderId: string | null };
  readonly version: number;
  readonly title: string;
  /** As readers get it. */
  readonly html: string;
}

/** What a destination takes as JSON-LD; see `OutgoingPost`. */
const jsonLdLength = 200_000;

/** Gives receipts to the quotes of texts that go out. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recordings: Recordings,
    private readonly keys: ReceiptKeys,
    private readonly work: UnitOfWork,
    @Inject(SERVICE_ENV) private readonly env: GenerationEnv,
  ) {}

  /**
   * What machines read of the quotes of a text: the same for all tries of an order. Null for a text none of whose quotes is
   * located. @throws AppError DEPENDENCY_DOWN
   */
  async jsonLdFor(row: GenerationEntity, outgoing: Outgoing): Promise<string | null> {
    const { orderId } = outgoing.publication;
    if (!this.keys.canSign || orderId === null) return null;
    const known = await signedBy(this.dataSource.manager, orderId);
    if (known) return jsonLd(known);
    // Most texts without quotes need no recording.
    if (quotesOf(outgoing.html).length === 0) return null;
    const recordings = await this.recordings.behind(row);
    const located = locatedIn(outgoing.html, recordings).slice(0, mostQuotes);
    if (located.length === 0) return null;
    return jsonLd(await this.issue(row.id, { ...outgoing, orderId }, located));
  }

  private async issue(
    generationId: number,
    { publication, orderId, version, title }: Outgoing & { readonly orderId: string },
    located: readonly Located[],
  ): Promise<SignedQuote[]> {
    const id = randomUUID();
    const issuedAt = new Date();
    const statements = located.map(({ said, recording, words, places }, index) => ({
      issuer: this.env.PUBLIC_URL,
      receipt: id,
      number: index + 1,
      of: located.length,
      quote: words,
      places,
      speaker: said.speaker,
      recording: recording.title,
      second: said.startSeconds,
      transcript: said.transcriptHash,
      issuedAt: issuedAt.toISOString(),
    }));
    const tokens = await this.keys.sign(statements);
    return this.work.run(async ({ manager }) => {
      const receipt = {
        id,
        generationId,
        publicationId: publication.id,
        orderId,
        textVersion: version,
        title,
        issuedAt,
      };
      await manager.createQueryBuilder().insert().into(ReceiptEntity).values(receipt).orIgnore().execute();
      // Another run of the same order was here first: its receipt is the one.
      const before = await signedBy(manager, orderId);
      if (before) return before;
      const rows = located.map(({ said, recording }, index) => ({
        receiptId: id,
        number: index + 1,
        sourceId: recording.id,
        transcriptHash: said.transcriptHash,
        token: tokens[index] ?? null,
      }));
      await manager.insert(ReceiptQuoteEntity, rows);
      return statements.map((statement, index) => ({ statement, token: tokens[index] ?? '' }));
    });
  }
}

/** The quotes that were signed for an order; null when it has no receipt yet. */
async function signedBy(manager: EntityManager, orderId: string): Promise<SignedQuote[] | null> {
  const rows = await manager
    .createQueryBuilder(ReceiptQuoteEntity, 'q')
    .innerJoin(ReceiptEntity, 'r', 'r.id = q.receiptId')
    .where('r.orderId = :orderId', { orderId })
    .orderBy('q.number')
    .getMany();
  if (rows.length === 0) return null;
  return rows.flatMap(({ token }) => {
    const statement = token === null ? null : statementIn(token);
    return token !== null && statement ? [{ token, statement }] : [];
  });
}

/** As many as a destination takes, from the first on. Each says how many there are, so the text says what is missing. */
function jsonLd(quotes: readonly SignedQuote[]): string | null {
  if (quotes.length === 0) return null;
  const json = jsonLdOf(quotes);
  return json.length <= jsonLdLength ? json : jsonLd(quotes.slice(0, -1));
}
