export { jsonLdOf, receiptUrl, type SignedQuote } from './json-ld.js';
export {
  checkSignature,
  keyIn,
  type QuoteStatement,
  receiptAlgorithm,
  type ReceiptKeys,
  receiptKeysPath,
  receiptType,
  type Signature,
  statementIn,
} from './statement.js';
export { type CheckedQuote, type KeysOf, type Verdict, verifyPage } from './verify-page.js';
export { standings, visibleLines } from './visible-text.js';
