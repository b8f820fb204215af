import type { DocumentType, GenerationDetail } from '@galley/contracts';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMayChange } from '../../../shared/lib/ownership.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { isApiError, httpApi, useMay } from '../../../shared/api/index.js';
import {
  BackButton,
  Badge,
  DocumentFrame,
  EmptyState,
  ErrorState,
  HtmlPreview,
  SkeletonProse,
  StatusBadge,
  TypeBadge,
  Page,
} from '../../../shared/ui/index.js';
import { TextChoice, useShownText } from '../../../shared/ui/TextChoice.js';
import { InBin } from '../../bin/index.js';
import { PostsOfText } from '../../posts/index.js';
import { QuoteChanges } from '../../quote-changes/index.js';
import { PublishHere } from '../../publishing/index.js';
import { RefinementPanel, RefinementWidget } from '../../refining/index.js';
import { Versions, WhatChanged } from '../../versions/index.js';
import { Authorship } from '../components/Authorship.js';
import { CommentsHint, EditText } from '../components/CreationScreen.js';
import { SourceTopics } from '../components/SourceTopics.js';
import { TextDocuments } from '../components/TextDocuments.js';
import { StoredText, storedText } from '../components/StoredText.js';
import { StatusControl } from '../components/StatusControl.js';
import { MissingDocuments } from '../components/MissingDocuments.js';
import { Warnings } from '../components/Warnings.js';
import { WritingPanel } from '../components/WritingPanel.js';
import { pickDocument } from '../documents.js';
import { t } from '../texts.js';
import { useFollowedGeneration } from '../useFollowedGeneration.js';
import { tally } from '../../../shared/lib/counted.js';

export function GenerationViewPage() {
  const { id: path } = useParams();
  const [query] = useSearchParams();
  const id = Number(path ?? query.get('id'));
  const valid = Number.isInteger(id) && id > 0;
  const { detail, error, refetch, progress } = useFollowedGeneration(valid ? id : null);
  const shown = useShownText(detail?.generation.contentType);
  if (!valid) return <Absent title={t('notFoundTitle')} text={t('noId')} />;
  if (isApiError(error) && error.statusCode === 404)
    return <Absent title={t('notFound')} text={error.message} id={id} />;
  if (error) {
    return (
      <Page writes title={t('generation')} actions={<Back />}>
        <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!detail) {
    return (
      <Page writes title={t('generation')} actions={<Back />}>
        <p className="soft">{t('loading')}</p>
        <SkeletonProse label={t('loading')} />
      </Page>
    );
  }
  const { generation, guru, topics } = detail;
  return (
    <Page
      data-wide
      writes
      title={generation.subjectLine ?? generation.title ?? t('untitled')}
      actions={<Back />}
    >
      <div className="row wrap">
        <TypeBadge type={generation.contentType} />
        <StatusBadge status={generation.status} />
        <Badge>{guru.name}</Badge>
        <Badge>{t('topicCount', tally(topics.length))}</Badge>
        {generation.activeVersion > 0 ? (
          <Badge>{t('version', { version: generation.activeVersion })}</Badge>
        ) : null}
        <WhatChanged text={generation} />
        <PostsOfText text={generation} />
        {detail.googleDocs.length > 1 ? (
          <TextChoice contentType={generation.contentType} value={shown} />
        ) : null}
      </div>
      <Authorship text={generation} />
      {progress.status === 'done' ? (
        <Written detail={detail} shown={shown} />
      ) : (
        <WritingPanel generationId={generation.id} progress={progress} text={generation} />
      )}
    </Page>
  );
}

function Back() {
  return <BackButton to="/my-generations">{t('backToMine')}</BackButton>;
}

function Absent({ title, text, id = null }: { title: string; text: string; id?: number | null }) {
  return (
    <Page writes title={t('generation')}>
      <EmptyState
        icon={<IconFileOff size={32} />}
        title={title}
        text={text}
        action={t('backToMine')}
        to="/my-generations"
      />
      {id === null ? null : <InBin kind="text" id={id} />}
    </Page>
  );
}

/** Below this width there is no room for a chat beside the document: it floats. */
const WIDE = '(min-width: 1024px)';

function Written({ detail, shown }: { detail: GenerationDetail; shown: DocumentType }) {
  const mayChange = useMayChange();
  const document = pickDocument(detail, shown);
  const documentId = document?.documentId ?? null;
  const stored = hasDocument(detail, shown) ? storedText(detail.generation, shown) : null;
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  return (
    <>
      <PublishHere text={detail.generation} />
      <QuoteChanges text={detail.generation} />
      <Warnings warnings={detail.generation.warnings} />
      <TextDocuments detail={detail} />
      <div className="with-rail">
        {document ? (
          <DocumentFrame
            document={document}
            instead={<StoredText generationId={detail.generation.id} type={document.contentType} />}
            hint={<CommentsHint />}
            actions={
              mayChange(detail.generation) ? <EditText id={detail.generation.id} text={shown} /> : null
            }
          />
        ) : stored ? (
          <HtmlPreview html={stored} title={t('storedText')} />
        ) : (
          <EmptyState icon={<IconFileOff size={32} />} title={t('noDocument')} text={t('noDocumentHint')}>
            <MissingDocuments text={detail.generation} />
          </EmptyState>
        )}
        {wide ? (
          <Rail key={detail.generation.id} detail={detail} documentId={documentId} />
        ) : (
          <aside className="stack g6">
            <Details detail={detail} />
          </aside>
        )}
      </div>
      {wide ? null : <RefinementWidget detail={detail} documentId={documentId} />}
    </>
  );
}

/** Whether there was ever a document of the text; it may be out of reach at this moment. */
const hasDocument = ({ documents = [] }: GenerationDetail, shown: DocumentType): boolean =>
  documents.some(({ contentType }) => contentType === shown);

/** The right quarter: the chat, and behind it status, topics and versions. */
function Rail({ detail, documentId }: { detail: GenerationDetail; documentId: string | null }) {
  const { text, set } = useUrlFilters();
  const refines = useMay(httpApi.refining.refine);
  const view = !refines || text('beside') === 'details' ? 'details' : 'chat';
  return (
    <aside className="rail stack g3">
      {refines ? (
        <SegmentedControl
          aria-label={t('beside')}
          fullWidth
          size="xs"
          value={view}
          data={[
            { value: 'chat', label: t('chat') },
            { value: 'details', label: t('details') },
          ]}
          onChange={(next) => set({ beside: next === 'details' ? next : null })}
        />
      ) : null}
      {refines ? (
        <div className="rail-place" hidden={view !== 'chat'}>
          <RefinementPanel key={documentId} detail={detail} documentId={documentId} />
        </div>
      ) : null}
      {view === 'details' ? (
        <div className="rail-place stack g6">
          <Details detail={detail} />
        </div>
      ) : null}
    </aside>
  );
}

function Details({ detail: { generation, topics } }: { detail: GenerationDetail }) {
  const mayChange = useMayChange();
  return (
    <>
      <StatusControl generation={generation} />
      <SourceTopics topics={topics} />
      <Versions
        generationId={generation.id}
        editable={generation.status !== 'Processing' && mayChange(generation)}
      />
    </>
  );
}
