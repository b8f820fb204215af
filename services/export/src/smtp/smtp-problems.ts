import { AppError } from '@galley/contracts';

/** An error of the mail library. */
export interface MailError extends Error {
  readonly code?: string;
  readonly command?: string;
  /** What the server said. */
  readonly response?: string;
  readonly responseCode?: number;
  readonly rejectedErrors?: readonly MailError[];
}

/** Letters of what a server says about a refusal. */
const problemLength = 300;
const saidBy = ({ response, message }: MailError): string => (response ?? message).slice(0, problemLength);

/** What a server answered to a letter or an address: it will never take it, or wants it later. Null when it answered nothing. */
export function refusalOf(
  error: MailError,
): { readonly kind: 'refused' | 'later'; readonly problem: string } | null {
  const said = error.rejectedErrors?.[0] ?? error;
  const code = said.responseCode ?? 0;
  if (code < 400) return null;
  return { kind: code < 500 ? 'later' : 'refused', problem: saidBy(said) };
}

/** Why nothing can be sent, as people read it. */
export function problemOf(error: MailError, name: string): AppError {
  const { code = '', message, responseCode = 0 } = error;
  const away = new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
  if (responseCode >= 400 && responseCode < 500 && !isNoStartTls(error)) return away;
  if (code === 'EAUTH') return new AppError('DESTINATION_SECRET_REFUSED', { name });
  if (isNoStartTls(error))
    return new AppError(
      'DESTINATION_CERTIFICATE',
      { name },
      `${name} offers no encrypted connection, so nothing was sent.`,
    );
  if (code === 'ETLS' || /certificate|self-signed|altnames|\bSSL\b|\bTLS\b/i.test(message))
    return new AppError('DESTINATION_CERTIFICATE', { name });
  if (/TIMEOUT|ETIMEDOUT/.test(code) || /timeout/i.test(message))
    return new AppError('DESTINATION_SLOW', { name, canRetryLater: true });
  if (responseCode >= 500) return new AppError('DESTINATION_REFUSED', { name, problem: saidBy(error) });
  if (code === 'EPROTOCOL') return new AppError('DESTINATION_NOT_API', { name });
  return away;
}

/** It was asked to encrypt, and does not know how. */
const isNoStartTls = ({ code, command }: MailError): boolean => code === 'ETLS' && command === 'STARTTLS';
