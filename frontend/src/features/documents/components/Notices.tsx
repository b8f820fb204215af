import type { SessionState } from '../session/useDocumentSession.js';

type Props = Pick<SessionState, 'online' | 'kept' | 'full'> & { editable: boolean };

/** What somebody should know while writing: no connection, or no room. */
export function Notices({ online, kept, full, editable }: Props) {
  return (
    <>
      {online ? null : (
        <p className="doc-notice" role="status">
          {offlineText(editable, kept)}
        </p>
      )}
      {full ? (
        <p className="doc-notice" role="alert">
          This document has reached its largest size and takes no more text.
        </p>
      ) : null}
    </>
  );
}

function offlineText(editable: boolean, kept: boolean): string {
  if (!editable) return 'You are offline. The text is shown as it last arrived here.';
  return kept
    ? 'You are offline. What you type is kept on this device and sent when the connection is back.'
    : 'You are offline. What you type is kept as long as this page stays open, and sent when the connection is back.';
}
