/** Why a receipt is not shown; part of `errorCatalogue`. */
export const receiptErrors = {
  RECEIPT_NOT_FOUND: [404, 'This studio has no such receipt.'],
} as const satisfies Record<string, readonly [number, string]>;
