import { migration, teamRows } from '@galley/messaging';

/** Whom a text was mailed to: a mail can't be asked afterwards whether it arrived. */
export const LetterRecipients1700000001111 = migration('LetterRecipients1700000001111')`
  CREATE TABLE letter_recipients (
    "destinationId" integer NOT NULL REFERENCES destinations ON DELETE CASCADE,
    key varchar(100) NOT NULL,
    recipient varchar(320) NOT NULL,
    "orderId" uuid NOT NULL,
    state varchar(10) NOT NULL,
    problem text,
    "changedAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("destinationId", key, recipient));
  ${teamRows('letter_recipients')}
`;
