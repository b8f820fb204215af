import { limits } from '@galley/contracts';
import type { WhyNotSent } from '../session/set-aside.js';
import type { SessionState } from '../session/useDocumentSession.js';

type Props = Pick<SessionState, 'online' | 'kept' | 'notTaken' | 'unstored'> & { editable: boolean };

/** What somebody should know while writing: no connection, or no room. */
export function Notices({ online, kept, notTaken, unstored, editable }: Props) {
  return (
    <>
      {online ? null : (
        <p className="doc-notice" role="status">
          {offlineText(editable, kept)}
        </p>
      )}
      {notTaken ? (
        <p className="doc-notice" role="alert">
          {notTakenText[notTaken]}{' '}
          {kept
            ? 'Your last edit was not saved. Reload the page to continue. You can copy your text from there.'
            : 'Your last edit was not saved. Copy what you need, then reload the page.'}
        </p>
      ) : null}
      {unstored && online ? (
        <p className="doc-notice" role="alert">
          The document can’t be saved right now. Galley keeps trying.{' '}
          {kept ? 'What you type is kept on this device until then.' : 'Keep this page open until then.'}
        </p>
      ) : null}
    </>
  );
}

const notTakenText: Readonly<Record<WhyNotSent, string>> = {
  full: 'This document is full. Shorten it before you add more.',
  refused: `Quotes and lists can be nested ${limits.textNesting} levels deep.`,
  long: 'This text is longer than a document can be.',
  late: 'This page is too old for the document.',
};

function offlineText(editable: boolean, kept: boolean): string {
  if (!editable) return 'You are offline. This is the text as you last received it.';
  return kept
    ? 'You are offline. What you type stays on this device and is sent when you are back online.'
    : 'You are offline. Keep this page open: what you type is sent when you are back online.';
}
