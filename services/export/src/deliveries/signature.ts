import { Webhook } from 'standardwebhooks';

/**
 * The headers of Standard Webhooks. With several secrets there are several signatures, and the receiver accepts any of
 * them; without a secret the request is not signed.
 */
export function signedHeaders(
  secrets: readonly string[],
  message: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  const signatures = secrets.map((secret) => signerOf(secret).sign(message.id, at, message.body));
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  };
}

/** `whsec_…` is base64; anything else an operator chose counts as its bytes in UTF-8. */
const signerOf = (secret: string): Webhook =>
  secret.startsWith('whsec_')
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret, 'utf8'), { format: 'raw' });
