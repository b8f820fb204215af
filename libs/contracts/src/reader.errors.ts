/** Why what readers get of a text is not stored; part of `errorCatalogue`. What is there stays. */
export const readerErrors = {
  READER_FACTS_CHANGED: [
    409,
    'Somebody else changed what readers get of this text meanwhile. Please look at it again.',
  ],
  READER_PICTURE_UNKNOWN: [422, 'This picture does not stand in the text: {picture}'],
  QUOTE_NOT_SAID: [
    409,
    'Nobody says this in the recordings of the text, so it cannot go out as a quote: “{quote}”',
  ],
  READER_CARD_MISSING: [404, 'No quote of this text is said in its recordings, so there is no quote card.'],
} as const satisfies Record<string, readonly [number, string]>;
