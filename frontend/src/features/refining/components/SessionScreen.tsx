import { type ContentDetails, type DocumentType, replaceSubjectLine } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ageLabel } from '../../../shared/lib/time.js';
import { Composer } from '../../../shared/ui/Composer.js';
import {
  BackButton,
  EmptyState,
  GuruAvatar,
  PageHeader,
  StatusBadge,
  TypeBadge,
  toastFailure,
} from '../../../shared/ui/index.js';
import { DocumentStates } from '../../../shared/ui/DocumentStates.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { TextChoice } from '../../../shared/ui/TextChoice.js';
import '../refining.css';
import '../places.css';
import { textVisit } from '../../../shared/lib/visits.js';
import { useVisit } from '../../auth/index.js';
import { usePageTalk } from '../session/usePageTalk.js';
import { type Session, useSession } from '../session/useSession.js';
import { t } from '../texts.js';
import { BesideTalk } from './BesideTalk.js';
import { Conversation } from './Conversation.js';
import { FactCheckOverlay } from './FactCheckOverlay.js';
import { QuickActions } from './QuickActions.js';
import { RecordingBadge, RecordingButtons } from './Recording.js';
import { useFactCheck } from './useFactCheck.js';
import { useSelectedText } from './useSelectedText.js';

const sayNotReplaced = () => toastFailure(t('subjectError'), t('subjectNotReplaced'));

interface Props {
  details: ContentDetails;
  type: DocumentType;
}

/** Names the session: the two texts of a `Both` have one each (see the widget's `sessionKey`). */
const nameOf = ({ id, contentType }: ContentDetails, type: DocumentType) =>
  contentType === 'Both' && type === 'blogPost' ? `${id}:blogPost` : String(id);

/** A refinement session about a text, on a page of its own. Give it the text's id and type as its key. */
export function SessionScreen({ details, type }: Props) {
  const { id, subjectLine, title, missing = [] } = details;
  useVisit(textVisit(id, subjectLine ?? title));
  const name = nameOf(details, type);
  const session = useSession(name, usePageTalk(details.id, type));
  const { state } = session;
  return (
    <div className="talk-page">
      <PageHeader
        writes
        title={details.subjectLine ?? details.title ?? t('untitled')}
        actions={<HeaderActions session={session} />}
      />
      <About details={details} type={type} />
      <DocumentStates documents={details.documents} />
      <MissingParts missing={missing.filter((part) => part !== 'documents')} />
      <BesideTalk details={details} type={type} floats={<RecordingButtons source={details} type={type} />}>
        {state.phase === 'starting' ? <Starting /> : null}
        {state.phase === 'refused' ? <Refused session={session} /> : null}
        {state.phase !== 'starting' && state.phase !== 'refused' ? (
          <Talk name={name} session={session} details={details} />
        ) : null}
      </BesideTalk>
    </div>
  );
}

function HeaderActions({ session }: { session: Session }) {
  return (
    <>
      <BackButton to="/">{t('back')}</BackButton>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        disabled={session.state.phase === 'starting'}
        onClick={() => void session.restart()}
      >
        {t('newSession')}
      </Button>
    </>
  );
}

function About({ details, type }: Props) {
  return (
    <div className="row wrap talk-about">
      <TypeBadge type={details.contentType} />
      <TextChoice contentType={details.contentType} value={type} />
      <StatusBadge status={details.status} />
      <span className="row">
        <GuruAvatar guru={{ id: details.guruId, name: details.guruName }} size="small" />
        <span className="small soft clamp-1" dir="auto">
          {details.guruName}
        </span>
      </span>
      <span className="small faint">{ageLabel(details.createdAt)}</span>
      <RecordingBadge source={details} />
      <Link className="small soft push" to={`/generation-view/${details.id}?id=${details.id}`}>
        {t('version', { version: details.activeVersion })}
      </Link>
    </div>
  );
}

function Starting() {
  return (
    <div className="state talk-state" data-plain role="status">
      <span className="talk-dots" aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <p>{t('preparing')}</p>
      <p className="small faint">{t('preparingHint')}</p>
    </div>
  );
}

function Refused({ session }: { session: Session }) {
  const { reason } = session.state;
  return (
    <EmptyState
      title={t('notInitialized')}
      text={reason ? t('notChangedBecause', { reason }) : t('notChanged')}
    >
      <Button leftSection={<IconRefresh size={16} />} onClick={() => void session.again()}>
        {t('tryAgainButton')}
      </Button>
    </EmptyState>
  );
}

function Talk({ name, session, details }: { name: string; session: Session; details: ContentDetails }) {
  const { state, live, send, stop, remember } = session;
  const { threadId, messages } = state;
  const answering = state.phase === 'answering';
  const { selected, drop } = useSelectedText();
  const check = useFactCheck({
    contentId: details.id,
    threadId,
    onChecked: (text, answer) => {
      if (threadId === null) return;
      const kept = { id: crypto.randomUUID(), after: messages.at(-1)?.id ?? null, selected: text, answer };
      remember((before) => ({ ...before, checks: [...before.checks, kept] }), threadId);
      drop();
    },
  });
  const { runId } = live;
  return (
    <>
      <Conversation
        session={session}
        details={details}
        live={live.text}
        onSubject={(line) => void send(replaceSubjectLine(line), sayNotReplaced)}
      />
      <div className="talk-foot">
        <QuickActions
          busy={answering}
          selected={selected}
          onDrop={drop}
          onAction={(message) => void send(message)}
          onFactCheck={() => void check.run(selected)}
        />
        <Composer
          key={name}
          conversation={`text:${name}`}
          placeholder={t('askForChange')}
          waiting={answering}
          onStop={answering && runId !== null ? () => void stop(runId) : null}
          onSend={send}
        />
      </div>
      <FactCheckOverlay checking={check.checking} onLeave={check.leave} />
    </>
  );
}
