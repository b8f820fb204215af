import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The receipt of what one order put out. */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  generationId: number;

  @Column('integer')
  publicationId: number;

  @Column('uuid')
  orderId: string;

  @Column('integer')
  textVersion: number;

  @Column('text')
  title: string;

  @Column({ type: 'timestamptz', precision: 3 })
  issuedAt: Date;

  @Column({ type: 'integer', insert: false, update: false })
  teamId: number;
}

@Entity('receipt_quotes')
export class ReceiptQuoteEntity {
  @PrimaryColumn('uuid')
  receiptId: string;

  @PrimaryColumn('integer')
  number: number;

  @Column('integer')
  sourceId: number;

  @Column('char', { length: 64 })
  transcriptHash: string;

  @Column('text', { nullable: true })
  token: string | null;

  @Column('boolean', { default: false })
  withdrawn: boolean;
}
