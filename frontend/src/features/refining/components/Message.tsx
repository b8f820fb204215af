import { quickActions } from '@galley/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/ui/index.js';
import { Reply } from '../prose/Reply.js';
import type { SessionMessage } from '../session/session-state.js';
import { t } from '../texts.js';
import { Moments } from './Moments.js';

/** A quick action is shown by its name, not by the long request that it sends. */
const actionName = (content: string): string | null =>
  Object.values(quickActions).find(({ message }) => message.trim() === content.trim())?.label ?? null;

interface Props {
  message: SessionMessage;
  onSubject?: ((line: string) => void) | undefined;
  busy?: boolean;
  /** Stands below the words, like the ways to make a document of them. */
  children?: ReactNode;
}

/** One message of a session. Text selected in an assistant's message can be fact-checked. */
export function Message({ message, onSubject, busy = false, children }: Props) {
  const { role, content, moments, stopped, version } = message;
  if (role === 'user') {
    const action = actionName(content);
    return (
      <li className="talk-entry" data-role="user" aria-label={t('you')}>
        {action === null ? (
          <p className="preserve" dir="auto">
            {content}
          </p>
        ) : (
          <p className="strong">{action}</p>
        )}
      </li>
    );
  }
  return (
    <li className="talk-entry" data-role="assistant" data-checkable aria-label={t('assistant')}>
      <Reply text={content} onSubject={onSubject} disabled={busy} />
      <Moments content={content} moments={moments} />
      {stopped ? <p className="small faint">{t('stopped')}</p> : null}
      {version ? (
        <p className="small">
          <Badge tone="green">{t('changed', { version })}</Badge>
        </p>
      ) : null}
      {children}
    </li>
  );
}

/** Three dots while an answer is on its way, or what there is of it already. */
export function Typing({ text, words }: { text: string; words: string }) {
  if (text.trim() !== '') {
    return (
      <li className="talk-entry" data-role="assistant" aria-label={t('assistant')} aria-busy>
        <Reply text={text} />
      </li>
    );
  }
  return (
    <li className="talk-waiting small soft" role="status">
      <span className="talk-dots" aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {words}
    </li>
  );
}
