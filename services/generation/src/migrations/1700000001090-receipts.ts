import { migration, teamRows } from '@galley/messaging';

/** Receipts of published texts. They outlive the texts: their posts may be read for longer. */
export const Receipts1700000001090 = migration('Receipts1700000001090')`
  CREATE TABLE receipts (
    id uuid PRIMARY KEY,
    "generationId" integer NOT NULL,
    "publicationId" integer NOT NULL,
    -- All tries of an order carry the same receipt.
    "orderId" uuid NOT NULL UNIQUE,
    "textVersion" integer NOT NULL,
    title text NOT NULL,
    "issuedAt" timestamptz(3) NOT NULL
  );
  CREATE INDEX receipts_of_publication ON receipts ("publicationId", "issuedAt");
  CREATE TABLE receipt_quotes (
    "receiptId" uuid NOT NULL REFERENCES receipts (id) ON DELETE CASCADE,
    number integer NOT NULL,
    "sourceId" integer NOT NULL,
    "transcriptHash" char(64) NOT NULL,
    -- What was signed, with the signature; null once the recording is withdrawn.
    token text,
    withdrawn boolean NOT NULL DEFAULT false,
    PRIMARY KEY ("receiptId", number)
  );
  CREATE INDEX receipt_quotes_of_source ON receipt_quotes ("sourceId");
  ${teamRows('receipts', 'receipt_quotes')}
`;
