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
            ? 'Your last edit was not taken. Reload the page to go on: the text as it stands here is shown there, to copy from it.'
            : 'Your last edit was not taken. Copy what you need, then reload the page.'}
        </p>
      ) : null}
      {unstored && online ? (
        <p className="doc-notice" role="alert">
          The server can’t store this document right now and tries again by itself.{' '}
          {kept ? 'What you type is kept on this device until then.' : 'Keep this page open until then.'}
        </p>
      ) : null}
    </>
  );
}

const notTakenText: Readonly<Record<WhyNotSent, string>> = {
  full: 'This document has reached its largest size and takes no more text.',
  refused: `Quotes and lists stand inside each other at most ${limits.textNesting} deep.`,
  long: 'A document holds no more text than this.',
  late: 'The document was rewritten too long ago.',
};

function offlineText(editable: boolean, kept: boolean): string {
  if (!editable) return 'You are offline. The text is shown as it last arrived here.';
  return kept
    ? 'You are offline. What you type is kept on this device and sent when the connection is back.'
    : 'You are offline. What you type is kept as long as this page stays open, and sent when the connection is back.';
}
