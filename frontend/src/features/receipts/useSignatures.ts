import type { Receipt, ReceiptKeySet } from '@galley/contracts';
import { checkSignature, type Signature } from '@galley/verify';
import { useEffect, useState } from 'react';

/** `unsupported`: this browser knows no Ed25519. */
export type Seen = Signature | 'unsupported';

/** Checks the signatures of a receipt in the browser. @returns what each is worth, by its number; null while they are checked */
export function useSignatures(receipt: Receipt | undefined, keys: ReceiptKeySet | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen> | null>(null);
  useEffect(() => {
    let isGone = false;
    if (!receipt || !keys) return;
    const checks = receipt.quotes.map(async ({ number, token }) => {
      if (token === null) return null;
      const worth = await checkSignature(token, keys).catch(() => 'unsupported' as const);
      return [number, worth] as const;
    });
    void Promise.all(checks).then((all) => {
      if (!isGone) setSeen(new Map(all.filter((one) => one !== null)));
    });
    return () => {
      isGone = true;
    };
  }, [receipt, keys]);
  return seen;
}
