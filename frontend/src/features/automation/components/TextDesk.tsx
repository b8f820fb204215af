import type { DocumentType, GenerationDetail } from '@galley/contracts';
import { Tabs } from '@mantine/core';
import { IconFileOff, IconFileText } from '@tabler/icons-react';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { DocumentFrame, EmptyState, ErrorState, SkeletonProse } from '../../../shared/ui/index.js';
import { useFollowedGeneration, WritingPanel } from '../../generations/index.js';
import { DeskTools } from './DeskTools.js';
import { EditedText } from './EditedText.js';

const texts: readonly { type: DocumentType; label: string }[] = [
  { type: 'newsletter', label: 'Newsletter' },
  { type: 'blogPost', label: 'Blog Post' },
];

interface Props {
  generationId: number | null;
  /** It is not known yet what there is. */
  waiting: boolean;
}

/** The chosen newsletter and blog post: each with its editor and its document. */
export function TextDesk({ generationId, waiting }: Props) {
  const { text, set } = useUrlFilters();
  const type: DocumentType = text('text') === 'blogPost' ? 'blogPost' : 'newsletter';
  return (
    <section className="agent-desk" aria-label="Text">
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
  if (error)
    return <ErrorState error={error} title="This text could not be loaded" onRetry={() => void refetch()} />;
  if (detail && progress.status === 'done')
    return <Written key={detail.generation.id} detail={detail} type={type} />;
  return (
    <>
      <DeskTools text={null} generationId={null} type={type} />
      {detail ? (
        <WritingPanel generationId={generationId} progress={progress} />
      ) : generationId === null && !waiting ? (
        <EmptyState
          icon={<IconFileText size={32} />}
          title="No text chosen"
          text="The agent's texts appear here. You can read, change and push them."
        />
      ) : (
        <SkeletonProse label="Loading the text" />
      )}
    </>
  );
}

function Written({ detail, type }: { detail: GenerationDetail; type: DocumentType }) {
  const { generation, googleDocs } = detail;
  const document = googleDocs.find(({ contentType }) => contentType === type);
  const has =
    generation.contentType === 'Both' || (generation.contentType === 'Blog') === (type === 'blogPost');
  return (
    <>
      {has ? (
        <EditedText generation={generation} type={type} />
      ) : (
        <EmptyState
          icon={<IconFileOff size={32} />}
          title={type === 'newsletter' ? 'There is no newsletter' : 'There is no blog post'}
          text="This text was made with one part only."
        />
      )}
      {document ? (
        <DocumentFrame document={document} />
      ) : (
        <EmptyState
          icon={<IconFileOff size={28} />}
          title="No Google Doc Available"
          text="The text is kept. Its document is made as soon as possible."
        />
      )}
    </>
  );
}
