import { limits } from '@galley/contracts';
import type { WhyNotSent } from '../session/set-aside.js';
import type { SessionState } from '../session/useDocumentSession.js';
import { t } from '../texts.js';

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
          {notTakenText[notTaken]} {kept ? t('notTakenKept') : t('notTaken')}
        </p>
      ) : null}
      {unstored && online ? (
        <p className="doc-notice" role="alert">
          {t('unstored')} {kept ? t('unstoredKept') : t('unstoredOpen')}
        </p>
      ) : null}
    </>
  );
}

const notTakenText: Readonly<Record<WhyNotSent, string>> = {
  full: t('full'),
  refused: t('tooDeep', { levels: limits.textNesting }),
  long: t('tooLong'),
  late: t('tooOld'),
};

function offlineText(editable: boolean, kept: boolean): string {
  if (!editable) return t('offlineView');
  return kept ? t('offlineKept') : t('offlineOpen');
}
