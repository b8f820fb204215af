import { type GenerationDetail, replaceSubjectLine } from '@galley/contracts';
import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconListSearch, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useDocumentTarget } from '../../../shared/lib/useDocumentTarget.js';
import { Composer } from '../../../shared/ui/Composer.js';
import { SkeletonProse } from '../../../shared/ui/index.js';
import { Message, Typing } from '../components/Message.js';
import { useReadingPlace } from '../components/useReadingPlace.js';
import '../refining.css';
import { draft } from '../session/session-state.js';
import { type Session, useSession } from '../session/useSession.js';
import { useWidgetTalk } from '../session/useWidgetTalk.js';
import { t } from '../texts.js';

import { References } from './References.js';
import { useWaitingWord } from './useWaitingWord.js';

interface Props {
  detail: GenerationDetail;
  /** The document that is shown beside the chat. */
  documentId: string | null;
  onClose?: () => void;
}

/** Names the session: the two texts of a `Both` have one each, and the first is the refine page's as well. */
export function sessionKey({ generation, googleDocs }: GenerationDetail, documentId: string | null): string {
  const document = googleDocs.find((one) => one.documentId === documentId);
  const second = generation.contentType === 'Both' && document?.contentType === 'blogPost';
  return second ? `${generation.id}:blogPost` : String(generation.id);
}

/** The chat about a text beside its document. Give it its `sessionKey` as key. */
export function RefinementPanel({ detail, documentId, onClose }: Props) {
  const { documentName } = useDocumentTarget();
  const name = sessionKey(detail, documentId);
  const session = useSession(name, useWidgetTalk({ detail, documentId, documentName }));
  const [references, setReferences] = useState(false);
  const { phase } = session.state;
  return (
    <section className="talk-panel" aria-label={t('panel')}>
      <header className="talk-panel-head">
        <h2 className="section-title grow">{t('panel')}</h2>
        <ActionIcon
          size="md"
          aria-label={t('references')}
          title={t('references')}
          onClick={() => setReferences(true)}
        >
          <IconListSearch size={16} />
        </ActionIcon>
        <ActionIcon
          size="md"
          aria-label={t('newSession')}
          title={t('newSession')}
          disabled={phase === 'starting' || phase === 'answering'}
          onClick={() => void session.restart()}
        >
          <IconRefresh size={16} />
        </ActionIcon>
        {onClose ? <CloseButton aria-label={t('close')} onClick={onClose} /> : null}
      </header>
      {phase === 'starting' ? (
        <div className="stack g3">
          <p className="small soft">{t('loadingChat')}</p>
          <SkeletonProse label={t('loadingChat')} paragraphs={2} />
        </div>
      ) : (
        <Talk name={name} session={session} guruName={detail.guru.name} />
      )}
      <References opened={references} topics={detail.topics} onClose={() => setReferences(false)} />
    </section>
  );
}

function Talk({ name, session, guruName }: { name: string; session: Session; guruName: string }) {
  const { state, live, send, stop, again } = session;
  const answering = state.phase === 'answering';
  const [failed, setFailed] = useState(false);
  const word = useWaitingWord(answering);
  const { list, onScroll } = useReadingPlace(`${state.messages.length}/${state.phase}/${live.text.length}`);
  const say = async (message: string) => {
    setFailed(false);
    const taken = await send(message);
    if (!taken) setFailed(true);
    return taken;
  };
  const runId = live.runId;
  const messages =
    state.messages.length > 0
      ? state.messages
      : [draft('greeting', 'assistant', t('greeting', { guruName }))];
  return (
    <>
      <ol
        className="plain talk-list"
        ref={list}
        onScroll={onScroll}
        aria-live="polite"
        tabIndex={0}
        aria-label={t('conversation')}
      >
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            busy={answering}
            onSubject={(line) => void say(replaceSubjectLine(line))}
          />
        ))}
        {(failed && !answering) || state.phase === 'unanswered' ? (
          <Message message={draft('apology', 'assistant', t('apology'))} />
        ) : null}
        {state.phase === 'unanswered' ? (
          <li className="row wrap small soft" role="alert">
            {state.reason ?? t('noAnswer')}
            <Button size="compact-xs" variant="default" onClick={() => void again()}>
              {t('lookAgain')}
            </Button>
          </li>
        ) : null}
        {answering ? <Typing text={live.text} words={word} /> : null}
      </ol>
      <Composer
        key={name}
        conversation={`text:${name}`}
        placeholder={t('askForChangeShort')}
        waiting={answering}
        disabled={answering}
        onStop={answering && runId !== null ? () => void stop(runId) : null}
        onSend={say}
      />
    </>
  );
}
