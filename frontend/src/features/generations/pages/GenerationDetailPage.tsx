import type { DocumentType, GenerationDetail } from '@galley/contracts';
import { Button, Group, Tabs } from '@mantine/core';
import { IconFileOff, IconMessageCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  BackButton,
  Badge,
  DocumentFrame,
  EmptyState,
  ErrorState,
  SkeletonProse,
  StatusBadge,
  TypeBadge,
  Page,
} from '../../../shared/ui/index.js';
import { RefineCard, RefinementWidget } from '../../refining/index.js';
import { StoredText } from '../components/StoredText.js';
import { InBin } from '../../bin/index.js';
import { PostsOfText } from '../../posts/index.js';
import { QuoteChanges } from '../../quote-changes/index.js';
import { PublishHere } from '../../publishing/index.js';
import { TextDocuments } from '../components/TextDocuments.js';
import { Authorship } from '../components/Authorship.js';
import { Warnings } from '../components/Warnings.js';
import { WritingPanel } from '../components/WritingPanel.js';
import { isThere, pickDocument } from '../documents.js';
import { t } from '../texts.js';
import { useFollowedGeneration } from '../useFollowedGeneration.js';

const kinds = [
  { value: 'newsletter', label: t('newsletter'), none: t('noNewsletterDocument') },
  { value: 'blogPost', label: t('blogPost'), none: t('noBlogDocument') },
] as const satisfies readonly { value: DocumentType; label: string; none: string }[];

/** `/generation/:id`: shows the steps of writing live, then the documents of the generation, which feedback can refine. */
export function GenerationDetailPage() {
  const id = Number(useParams()['id']);
  const valid = Number.isInteger(id) && id > 0;
  const { detail, error, refetch, progress } = useFollowedGeneration(valid ? id : null);
  const absent = !valid || (isApiError(error) && error.statusCode === 404);
  return (
    <Page writes title={t('contentGeneration')} actions={<Back />}>
      {absent ? (
        <>
          <EmptyState
            icon={<IconFileOff size={32} />}
            title={t('notFoundTitle')}
            text={t(valid ? 'notFoundHint' : 'noId')}
            action={t('backToMine')}
            to="/my-generations"
          />
          {valid ? <InBin kind="text" id={id} /> : null}
        </>
      ) : error ? (
        <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />
      ) : detail ? (
        <>
          <About detail={detail} />
          {progress.status === 'done' ? (
            <Written key={detail.generation.id} detail={detail} />
          ) : (
            <WritingPanel generationId={detail.generation.id} progress={progress} text={detail.generation} />
          )}
        </>
      ) : (
        <SkeletonProse label={t('loading')} />
      )}
    </Page>
  );
}

function Back() {
  return <BackButton to="/my-generations">{t('back')}</BackButton>;
}

function About({ detail: { generation, guru } }: { detail: GenerationDetail }) {
  return (
    <div className="row between wrap">
      <div className="stack" style={{ gap: 2 }}>
        <h2 className="section-title clamp-3" dir="auto">
          {generation.subjectLine ?? t('generated')}
        </h2>
        <span className="small soft" dir="auto">
          {guru.name}
        </span>
        <Authorship text={generation} />
      </div>
      <div className="row wrap">
        <StatusBadge status={generation.status} />
        <TypeBadge type={generation.contentType} />
        {generation.activeVersion > 0 ? (
          <Badge>{t('version', { version: generation.activeVersion })}</Badge>
        ) : null}
        <PostsOfText text={generation} />
      </div>
    </div>
  );
}

function Written({ detail }: { detail: GenerationDetail }) {
  const { generation, googleDocs } = detail;
  const { text, set } = useUrlFilters();
  const documentOf = (type: DocumentType) =>
    googleDocs.find((one) => one.contentType === type && isThere(one)) ?? null;
  const first =
    pickDocument(detail)?.contentType ?? (generation.contentType === 'Blog' ? 'blogPost' : 'newsletter');
  const shown = kinds.find(({ value }) => value === text('tab') && documentOf(value))?.value ?? first;
  const document = documentOf(shown);
  return (
    <>
      <PublishHere text={generation} />
      <QuoteChanges text={generation} />
      <Warnings warnings={generation.warnings} />
      <TextDocuments detail={detail} />
      <RefineCard
        key={shown}
        generationId={generation.id}
        contentType={shown}
        docId={document?.documentId ?? null}
        target={document?.target}
      />
      <Tabs value={shown} keepMounted={false} onChange={(value) => set({ tab: value })}>
        <Group mb="md" wrap="nowrap" gap="xs">
          <Tabs.List flex={1}>
            {kinds.map(({ value, label, none }) => (
              <Tabs.Tab
                key={value}
                value={value}
                disabled={documentOf(value) === null}
                title={documentOf(value) === null ? none : undefined}
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button
            component={Link}
            to={`/content/${generation.id}/refine${shown === 'blogPost' ? '?text=blogPost' : ''}`}
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconMessageCircle size={14} />}
          >
            {t('refineInChat')}
          </Button>
        </Group>
        {kinds.map(({ value, none }) => (
          <Tabs.Panel key={value} value={value} className="fixed-document">
            <OneDocument document={documentOf(value)} none={none} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <RefinementWidget detail={detail} documentId={document?.documentId ?? null} />
    </>
  );
}

function OneDocument({
  document,
  none,
}: {
  document: GenerationDetail['googleDocs'][number] | null;
  none: string;
}) {
  if (document)
    return (
      <DocumentFrame
        document={document}
        instead={<StoredText generationId={document.generationId} type={document.contentType} />}
      />
    );
  return <EmptyState icon={<IconFileOff size={32} />} title={none} text={t('documentNotMade')} />;
}
