import type { DocumentRecord, DocumentType, Generation, GenerationDetail } from '@galley/contracts';
import { Anchor, SegmentedControl, Tabs } from '@mantine/core';
import { IconFileOff, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  DocumentFrame,
  documentLabel,
  EmptyState,
  ErrorState,
  placeOf,
  SkeletonProse,
  webAddress,
} from '../../../shared/ui/index.js';
import { useFollowedGeneration, WritingPanel } from '../../generations/index.js';
import { t } from '../texts.js';
import { DeskTools } from './DeskTools.js';
import { EditedText } from './EditedText.js';
import { PushButton } from './PushButton.js';

const texts: readonly { type: DocumentType; label: string }[] = [
  { type: 'newsletter', label: t('newsletter') },
  { type: 'blogPost', label: t('blogPost') },
];

interface Props {
  generationId: number | null;
  /** It is not known yet what there is. */
  waiting: boolean;
}

/** The chosen newsletter and blog post: each in its editor, or as its document. */
export function TextDesk({ generationId, waiting }: Props) {
  const { text, set } = useUrlFilters();
  const type: DocumentType = text('text') === 'blogPost' ? 'blogPost' : 'newsletter';
  return (
    <section className="agent-desk" aria-label={t('text')}>
      <Tabs
        value={type}
        onChange={(value) => set({ text: value === 'blogPost' ? 'blogPost' : null })}
        keepMounted={false}
      >
        <Tabs.List>
          {texts.map(({ type: value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {texts.map(({ type: value }) => (
          <Tabs.Panel key={value} value={value} className="agent-panel">
            <Chosen generationId={generationId} type={value} waiting={waiting} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function Chosen({ generationId, type, waiting }: Props & { type: DocumentType }) {
  const { detail, error, refetch, progress } = useFollowedGeneration(generationId);
  if (error) return <ErrorState error={error} title={t('notLoaded')} onRetry={() => void refetch()} />;
  if (detail && progress.status === 'done')
    return <Written key={detail.generation.id} detail={detail} type={type} />;
  return (
    <>
      <DeskTools text={null} generationId={null} type={type} />
      {detail ? (
        <WritingPanel generationId={generationId} progress={progress} />
      ) : generationId === null && !waiting ? (
        <EmptyState icon={<IconFileText size={32} />} title={t('noneChosen')} text={t('noneChosenHint')} />
      ) : (
        <SkeletonProse label={t('loadingText')} />
      )}
    </>
  );
}

type View = 'text' | 'document';
const views: { value: View; label: string }[] = [
  { value: 'text', label: t('text') },
  { value: 'document', label: t('document') },
];

/** A text is shown once: in the editor, or as its document. */
function Written({ detail, type }: { detail: GenerationDetail; type: DocumentType }) {
  const { text, set } = useUrlFilters();
  const view: View = text('view') === 'document' ? 'document' : 'text';
  const { generation, googleDocs } = detail;
  const document = googleDocs.find(({ contentType }) => contentType === type) ?? null;
  const choice = (
    <SegmentedControl
      className="segments"
      size="xs"
      withItemsBorders={false}
      aria-label={t('show')}
      value={view}
      data={views}
      onChange={(next) => set({ view: next === 'document' ? 'document' : null })}
    />
  );
  if (view === 'text')
    return (
      <WrittenText
        generation={generation}
        type={type}
        start={
          <>
            {choice}
            <DocumentLink document={document} />
          </>
        }
      />
    );
  return (
    <>
      <div className="row between wrap agent-tools">
        {choice}
        <PushButton generationId={generation.id} type={type} before={null} />
      </div>
      {document ? (
        <DocumentFrame document={document} />
      ) : (
        <EmptyState icon={<IconFileOff size={28} />} title={t('noDocument')} text={t('noDocumentHint')} />
      )}
    </>
  );
}

interface WrittenTextProps {
  generation: Generation;
  type: DocumentType;
  /** Stands at the start of its tools. */
  start: ReactNode;
}

function WrittenText({ generation, type, start }: WrittenTextProps) {
  const has =
    generation.contentType === 'Both' || (generation.contentType === 'Blog') === (type === 'blogPost');
  if (has) return <EditedText generation={generation} type={type} start={start} />;
  return (
    <EmptyState
      icon={<IconFileOff size={32} />}
      title={type === 'newsletter' ? t('noNewsletter') : t('noBlogPost')}
      text={t('onlyOther')}
    />
  );
}

/** The way from the text to its document, or that there is none. */
function DocumentLink({ document }: { document: DocumentRecord | null }) {
  if (document === null)
    return (
      <span className="small soft" title={t('noDocumentHint')}>
        {t('noDocument')}
      </span>
    );
  const href = webAddress(document.editUrl);
  if (href === null) return <span className="small faint">{placeOf(document)}</span>;
  return (
    <Anchor
      href={href}
      target="_blank"
      // Our own page takes this tab's session along; nobody else's page learns where it was opened.
      rel={href.startsWith('/d/') ? 'opener' : 'noreferrer'}
      size="xs"
    >
      {documentLabel('open', document.target ?? undefined)}
    </Anchor>
  );
}
