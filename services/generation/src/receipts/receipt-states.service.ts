import { AppError, type Receipt, type ReceiptQuote, type ReceiptTextState } from '@galley/contracts';
import { type CorrectedText, withCorrectedText } from '@galley/corrections';
import { acrossTeams, asTeam, RpcClient } from '@galley/messaging';
import { followQuote, locateQuote } from '@galley/transcript';
import { statementIn } from '@galley/verify';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReceiptEntity, ReceiptQuoteEntity } from './receipt.entity.js';

/** What is known of the post of a receipt. */
interface Post {
  readonly state: string;
  readonly placedAs: 'live' | 'draft' | null;
  readonly orderId: string | null;
  readonly textVersion: number | null;
  readonly address: string | null;
  /** There is a later receipt of the same post. */
  readonly hasLater: boolean;
}

/** Receipts as everybody may see them: what was signed, and how it stands now. */
@Injectable()
export class ReceiptStates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError RECEIPT_NOT_FOUND, DEPENDENCY_DOWN */
  async read(id: string): Promise<Receipt> {
    const receipt = await acrossTeams('receipts', () =>
      this.dataSource.manager.findOneBy(ReceiptEntity, { id }),
    );
    if (!receipt) throw new AppError('RECEIPT_NOT_FOUND', { id });
    return asTeam(receipt.teamId, async () => {
      const where = { receiptId: id };
      const rows = await this.dataSource.manager.find(ReceiptQuoteEntity, {
        where,
        order: { number: 'ASC' },
      });
      const [text, quotes] = await Promise.all([this.textOf(receipt), this.quotesOf(rows)]);
      const { title, issuedAt } = receipt;
      return { id, title, issuedAt: issuedAt.toISOString(), text, quotes };
    });
  }

  private async textOf(receipt: ReceiptEntity): Promise<Receipt['text']> {
    const [post] = await this.dataSource.query<Post[]>(
      `SELECT state, "placedAs", "orderId", "textVersion", address,
              EXISTS (SELECT FROM receipts r WHERE r."publicationId" = p.id AND r."issuedAt" > $2
                AND (r."orderId" <> p."orderId" OR p.state NOT IN ('publishing', 'failed'))) AS "hasLater"
         FROM text_publications p WHERE id = $1`,
      [receipt.publicationId, receipt.issuedAt],
    );
    const state = textStateOf(receipt, post);
    return { state, address: state === 'live' ? (post?.address ?? null) : null };
  }

  /** Each recording is read once. */
  private async quotesOf(rows: readonly ReceiptQuoteEntity[]): Promise<ReceiptQuote[]> {
    const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId);
    const found = await Promise.all(
      [...bySource].map(([sourceId, quotes]) => this.ofSource(sourceId, quotes)),
    );
    return found.flat().toSorted((a, b) => a.number - b.number);
  }

  private async ofSource(sourceId: number, rows: readonly ReceiptQuoteEntity[]): Promise<ReceiptQuote[]> {
    const kept = rows.filter(({ withdrawn }) => !withdrawn);
    const gone = rows.filter(({ withdrawn }) => withdrawn).map((row) => untouched(row, 'withdrawn'));
    if (kept.length === 0) return gone;
    const now = await withCorrectedText(this.rpc, sourceId, (text) =>
      Promise.all(kept.map((row) => standingNow(row, text))),
    );
    return [...gone, ...(now ?? kept.map((row) => untouched(row, 'removed')))];
  }
}

const untouched = ({ number, token }: ReceiptQuoteEntity, state: ReceiptQuote['state']): ReceiptQuote => ({
  number,
  token,
  state,
  touched: false,
  wordsNow: null,
});

/** A quote in the present transcript of its recording. */
async function standingNow(row: ReceiptQuoteEntity, text: CorrectedText): Promise<ReceiptQuote> {
  const words = row.token === null ? null : statementIn(row.token)?.quote;
  if (row.transcriptHash === text.hash || !words) return untouched(row, 'valid');
  const way = await text.since(row.transcriptHash);
  const followed = way && followQuote(words, { ...way, after: text.transcript });
  if (followed) return { ...untouched(row, 'corrected'), touched: true, wordsNow: followed.words };
  const touched = locateQuote(text.transcript, words) === null && way === null;
  return { ...untouched(row, 'corrected'), touched };
}

function textStateOf({ orderId, textVersion }: ReceiptEntity, post: Post | undefined): ReceiptTextState {
  if (!post) return 'unknown';
  const isOnItsWay = post.orderId === orderId && (post.state === 'publishing' || post.state === 'failed');
  if (isOnItsWay) return 'draft';
  if (post.placedAs === null) return 'taken-down';
  if (post.hasLater || post.textVersion !== textVersion) return 'replaced';
  return post.placedAs;
}
