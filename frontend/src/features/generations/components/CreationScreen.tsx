import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentRecord, GenerationDetail } from '@galley/contracts';
import { mayChange } from '../../../shared/lib/ownership.js';
import {
  BackButton,
  DocumentFrame,
  EmptyState,
  ErrorState,
  SkeletonProse,
  StatusBadge,
  Page,
} from '../../../shared/ui/index.js';
import { RefinementWidget } from '../../refining/index.js';
import { pickDocument } from '../documents.js';
import { TextSheet } from '../results/TextSheet.js';
import '../creation.css';
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
          <BackButton to={back}>Back</BackButton>
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
    <div
      className="row wrap creation-chips"
      role="group"
      aria-label="Topic, guru and subject line"
      tabIndex={0}
    >
      {topicTitle ? (
        <span className="chip">
          Topic <strong dir="auto">{topicTitle}</strong>
        </span>
      ) : null}
      {guru ? (
        <span className="chip">
          Guru <strong dir="auto">{guru}</strong>
        </span>
      ) : null}
      {line ? (
        <span className="chip">
          Subject line <strong dir="auto">{line}</strong>
        </span>
      ) : null}
      {writing ? (
        <span className="badge" data-tone="purple">
          Generating...
        </span>
      ) : generation && generation.status !== 'Failed' ? (
        <StatusBadge status={generation.status} />
      ) : generationId !== null && !generation ? null : (
        <span className="badge" data-tone="grey">
          Ready to Generate
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
      <ErrorState error={topicError} title="This topic could not be loaded">
        <Button component={Link} to="/find-topics">
          Find Topics
        </Button>
      </ErrorState>
    );
  }
  if (problem) {
    return (
      <EmptyState
        title="Generation failed"
        text={`${problem} Your topic and subject line are kept.`}
        action="Try again"
        onAction={start}
      />
    );
  }
  return (
    <section className="card">
      <h2 className="section-title">Ready to Generate</h2>
      {creation.topic ? <UsedBefore topics={[creation.topic]} /> : null}
      <p className="soft">{waiting ? 'Starting in a moment.' : 'Nothing is written until you start.'}</p>
      <div className="row">
        {waiting ? (
          <Button variant="default" onClick={pause}>
            Not yet
          </Button>
        ) : (
          <Button onClick={start}>Generate</Button>
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
  if (unknown) return <SkeletonProse label="Loading the text" />;
  if (!detail || progress.status !== 'done')
    return <WritingPanel generationId={id} progress={progress} text={detail?.generation} />;
  return <Written detail={detail} document={pickDocument(detail)} />;
}

function Written({ detail, document }: { detail: GenerationDetail; document: DocumentRecord | null }) {
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
        <EmptyState title="No document yet" text="The text is saved, but its document could not be made." />
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
        aria-label="Preview"
        data-compact
        leftSection={<IconArrowsMaximize size={14} />}
        onClick={() => setOpened(true)}
      >
        Preview
      </Button>
      <TextSheet
        opened={opened}
        title="Newsletter Preview"
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
      aria-label="Edit text"
      data-compact
      leftSection={<IconPencil size={14} />}
    >
      Edit text
    </Button>
  );
}

export function CommentsHint() {
  return (
    <span className="small faint row g1 still" title="Remarks on the text are in the document's comments">
      <IconMessageCircle size={14} aria-hidden />
      Check Comments
    </span>
  );
}
