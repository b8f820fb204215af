/** Why a proposed change of a quote is not decided; part of `errorCatalogue`. Nothing is changed then. */
export const quoteChangeErrors = {
  QUOTE_CHANGE_NOT_OPEN: [409, 'This change is not open any more. Please look at the text again.'],
} as const satisfies Record<string, readonly [number, string]>;
