import type { ContentDetails } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Session } from '../session/useSession.js';
import { t } from '../texts.js';
import { DOCUMENT_FROM_CHARACTERS, MakeDocument } from './MakeDocument.js';
import { Message, Typing } from './Message.js';
import { useReadingPlace } from './useReadingPlace.js';
import { Verdicts } from './Verdicts.js';

interface Props {
  session: Session;
  details: ContentDetails;
  /** What there is of the answer that is being written. */
  live: string;
  onSubject: (line: string) => void;
}

/** The messages of a session with its fact checks, the newest at the end. */
export function Conversation({ session, details, live, onSubject }: Props) {
  const { state, kept, remember } = session;
  const { messages, phase, threadId } = state;
  const checks = kept?.checks ?? [];
  const { list, onScroll, behind, toEnd } = useReadingPlace(
    `${messages.length}/${checks.length}/${phase}/${live.length}`,
  );
  const last = messages.findLast(({ role }) => role === 'assistant');
  const title = details.subjectLine ?? details.title ?? t('untitled');
  const made = (id: string, address: string) =>
    threadId !== null &&
    remember((before) => ({ ...before, documents: { ...before.documents, [id]: address } }), threadId);
  return (
    <div className="talk-place">
      <ol
        className="plain talk-list"
        ref={list}
        onScroll={onScroll}
        aria-live="polite"
        tabIndex={0}
        aria-label={t('conversation')}
      >
        {messages.map((message) => (
          <Fragment key={message.id}>
            <Message message={message} onSubject={onSubject} busy={phase === 'answering'}>
              {message === last && message.content.length >= DOCUMENT_FROM_CHARACTERS ? (
                <MakeDocument
                  text={message.content}
                  title={title}
                  address={kept?.documents[message.id] ?? null}
                  onMade={(address) => made(message.id, address)}
                />
              ) : null}
            </Message>
            {checks
              .filter(({ after }) => after === message.id)
              .map(({ id, selected, answer }) => (
                <Verdicts key={id} selected={selected} answer={answer} />
              ))}
          </Fragment>
        ))}
        {phase === 'answering' ? <Typing text={live} words={t('writing')} /> : null}
        {phase === 'unanswered' ? <Unanswered session={session} /> : null}
      </ol>
      {behind ? (
        <Button
          className="talk-down"
          size="xs"
          variant="default"
          leftSection={<IconArrowDown size={14} />}
          onClick={toEnd}
        >
          {t('toNewest')}
        </Button>
      ) : null}
    </div>
  );
}

/** A message stands in the thread, and no answer came: why, and the way on. */
function Unanswered({ session }: { session: Session }) {
  const { messages, reason } = session.state;
  const asked = messages.findLast(({ role }) => role === 'user');
  return (
    <li className="callout" data-tone="amber" role="alert">
      <div className="stack">
        <span>{t('keptBecause', { reason: reason ?? t('noAnswer') })}</span>
        <div className="row wrap">
          <Button size="xs" variant="default" onClick={() => void session.again()}>
            {t('lookAgain')}
          </Button>
          {asked ? (
            <Button size="xs" variant="default" onClick={() => void session.send(asked.content)}>
              {t('askAgain')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
