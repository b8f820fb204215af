import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentRecord, GenerationDetail } from '@galley/contracts';
import { useMayChange } from '../../../shared/lib/ownership.js';
import {
  BackButton,
  DocumentFrame,
  EmptyState,
  ErrorState,
  SkeletonProse,
  StatusBadge,
  Page,
} from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { RefinementWidget } from '../../refining/index.js';
import { pickDocument } from '../documents.js';
import { TextSheet } from '../results/TextSheet.js';
import '../creation.css';
import { t } from '../texts.js';
import type { Creation } from '../useCreation.js';
import { StoredText } from './StoredText.js';
import { TextError } from './TextError.js';
import { TopicChooser } from './TopicChooser.js';
import { UsedBefore } from './UsedBefore.js';
import { Warnings } from './Warnings.js';
import { WritingPanel } from './WritingPanel.js';

interface Props {
  title: string;
  back: string;
  creation: Creation;
  actions?: ReactNode;
  callout?: ReactNode;
}

/** What the blog and the newsletter screen share: chips, progress, and then the document. */
export function CreationScreen({ title, back, creation, actions, callout }: Props) {
  return (
    <Page
      writes
      title={title}
      actions={
        <>
          <BackButton to={back}>{t('back')}</BackButton>
          {actions}
        </>
      }
    >
      <Chips creation={creation} />
      {callout}
      <Body creation={creation} />
    </Page>
  );
}

function Chips({ creation }: { creation: Creation }) {
  const { topic, subjectLine, follow, requesting, generationId, hasTopic } = creation;
  const generation = follow.detail?.generation;
  const topicTitle = follow.detail?.topics[0]?.title ?? topic?.title;
  const guru = follow.detail?.guru.name ?? topic?.guruName;
  const line = generation?.subjectLine ?? subjectLine;
  if (!hasTopic && generationId === null) return null;
  const writing = requesting || generation?.status === 'Processing';
  return (
    // On a phone it is one line that scrolls, by the arrow keys as well.
    <div className="row wrap creation-chips" role="group" aria-label={t('chosen')} tabIndex={0}>
      {topicTitle ? (
        <span className="chip">
          <RichText text={t('topicChip')} parts={{ topic: <strong dir="auto">{topicTitle}</strong> }} />
        </span>
      ) : null}
      {guru ? (
        <span className="chip">
          <RichText text={t('guruChip')} parts={{ guru: <strong dir="auto">{guru}</strong> }} />
        </span>
      ) : null}
      {line ? (
        <span className="chip">
          <RichText text={t('lineChip')} parts={{ line: <strong dir="auto">{line}</strong> }} />
        </span>
      ) : null}
      {writing ? (
        <span className="badge" data-tone="purple">
          {t('generating')}
        </span>
      ) : generation && generation.status !== 'Failed' ? (
        <StatusBadge status={generation.status} />
      ) : generationId !== null && !generation ? null : (
        <span className="badge" data-tone="grey">
          {t('ready')}
        </span>
      )}
    </div>
  );
}

function Body({ creation }: { creation: Creation }) {
  const { generationId, follow, requesting, hasTopic, topicError, waiting, problem, pause, start, choose } =
    creation;
  if (generationId !== null) return <Generated creation={creation} id={generationId} />;
  if (requesting) return <WritingPanel generationId={null} progress={follow.progress} />;
  if (!hasTopic) return <TopicChooser onChoose={choose} />;
  if (topicError) {
    return (
      <ErrorState error={topicError} title={t('topicNotLoaded')}>
        <Button component={Link} to="/find-topics">
          {t('findTopics')}
        </Button>
      </ErrorState>
    );
  }
  if (problem) {
    return (
      <EmptyState
        title={t('failed')}
        text={t('failedHint', { reason: problem })}
        action={t('tryAgain')}
        onAction={start}
      />
    );
  }
  return (
    <section className="card">
      <h2 className="section-title">{t('ready')}</h2>
      {creation.topic ? <UsedBefore topics={[creation.topic]} /> : null}
      <p className="soft">{t(waiting ? 'startsSoon' : 'startsLater')}</p>
      <div className="row">
        {waiting ? (
          <Button variant="default" onClick={pause}>
            {t('notYet')}
          </Button>
        ) : (
          <Button onClick={start}>{t('generate')}</Button>
        )}
      </div>
    </section>
  );
}

function Generated({ creation, id }: { creation: Creation; id: number }) {
  const { detail, error, refetch, progress } = creation.follow;
  // Whether it is being written is not known yet.
  const unknown = detail === null && progress.status === 'waiting' && !creation.requesting;
  if (error) return <TextError error={error} onRetry={() => void refetch()} />;
  if (unknown) return <SkeletonProse label={t('loadingText')} />;
  if (!detail || progress.status !== 'done')
    return <WritingPanel generationId={id} progress={progress} text={detail?.generation} />;
  return <Written detail={detail} document={pickDocument(detail)} />;
}

function Written({ detail, document }: { detail: GenerationDetail; document: DocumentRecord | null }) {
  const mayChange = useMayChange();
  return (
    <>
      <Warnings warnings={detail.generation.warnings} />
      {document ? (
        <DocumentFrame
          document={document}
          instead={<StoredText generationId={document.generationId} type={document.contentType} />}
          hint={<CommentsHint />}
          actions={
            <>
              {detail.generation.contentType === 'Newsletter' ? (
                <Preview html={detail.generation.content} />
              ) : null}
              {mayChange(detail.generation) ? <EditText id={detail.generation.id} /> : null}
            </>
          }
        />
      ) : (
        <EmptyState title={t('noDocumentYet')} text={t('documentNotMade')} />
      )}
      <RefinementWidget detail={detail} documentId={document?.documentId ?? null} />
    </>
  );
}

/** Shows the newsletter over the whole screen, without anything around it. */
function Preview({ html }: { html: string | null }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('preview')}
        data-compact
        leftSection={<IconArrowsMaximize size={14} />}
        onClick={() => setOpened(true)}
      >
        {t('preview')}
      </Button>
      <TextSheet
        opened={opened}
        title={t('newsletterPreview')}
        html={html ?? ''}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

/** Opens the text itself, with its versions and what can be done to it. */
export function EditText({ id, text }: { id: number; text?: string }) {
  return (
    <Button
      component={Link}
      to={`/generation-results?generationId=${id}${text === undefined ? '' : `&text=${text}`}`}
      size="xs"
      variant="default"
      aria-label={t('editText')}
      data-compact
      leftSection={<IconPencil size={14} />}
    >
      {t('editText')}
    </Button>
  );
}

export function CommentsHint() {
  return (
    <span className="small faint row g1 still" title={t('checkCommentsHint')}>
      <IconMessageCircle size={14} aria-hidden />
      {t('checkComments')}
    </span>
  );
}
