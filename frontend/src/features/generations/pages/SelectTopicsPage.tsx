import { limits, type TopicListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { selection } from '../../../shared/lib/selection.js';
import { EmptyState, ErrorState, PageHeader, SkeletonCards } from '../../../shared/ui/index.js';
import { TopicDetailsDialog, useExtractedTopicsQuery } from '../../topics/index.js';
import { TopicColumn } from '../components/TopicColumn.js';
import { columnOf, columns, toggleTopic } from '../topic-columns.js';
import { useSelectedGuru } from '../useSelection.js';

export function SelectTopicsPage() {
  const { guru, isLoading, error, refetch } = useSelectedGuru();
  return (
    <div className="page" data-wide>
      <PageHeader
        title="Select Source(s)"
        subtitle={
          guru
            ? `Choose up to ${limits.topicsPerGeneration} topics from ${guru.name}`
            : `Choose up to ${limits.topicsPerGeneration} topics`
        }
        actions={
          <Button
            component={Link}
            to="/browse-gurus"
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
          >
            Back
          </Button>
        }
      />
      {isLoading ? <SkeletonCards label="Loading topics" /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!isLoading && !error && guru === null ? (
        <EmptyState
          icon={<IconUsers size={32} />}
          title="No Gurus Available"
          text="Add a guru first, then choose from its topics."
        >
          <Button component={Link} to="/browse-gurus">
            Browse Gurus
          </Button>
        </EmptyState>
      ) : null}
      {guru ? <Chooser key={guru.id} guru={guru} /> : null}
    </div>
  );
}

function Chooser({ guru }: { guru: { id: number; name: string } }) {
  const navigate = useNavigate();
  const { data, error, isLoading, refetch } = useExtractedTopicsQuery(guru.id);
  const [kept] = useState(() => selection.topics());
  const [picked, setPicked] = useState<readonly TopicListItem[] | null>(null);
  const [looking, setLooking] = useState<TopicListItem | null>(null);
  const chosen =
    picked ??
    (data ?? [])
      .filter((topic) => kept.some(({ id }) => id === topic.id))
      .slice(0, limits.topicsPerGeneration);
  if (isLoading) return <SkeletonCards label="Loading topics" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const go = () => {
    selection.keepGuru({ id: guru.id, name: guru.name });
    selection.keepTopics(
      chosen.map(({ id, title, sourceTitle, guruId }) => ({ id, title, sourceTitle, guruId })),
    );
    void navigate('/generation-criteria');
  };
  return (
    <>
      <div className="columns">
        {columns.map((column) => (
          <TopicColumn
            key={column}
            title={column}
            topics={data.filter((topic) => columnOf(topic.platformType) === column)}
            chosen={chosen}
            onToggle={(topic) => setPicked(toggleTopic(chosen, topic))}
            onLook={setLooking}
          />
        ))}
      </div>
      <div className="bar-foot">
        <span className="numbers" aria-live="polite">
          {chosen.length}/{limits.topicsPerGeneration} sources selected
        </span>
        <Button
          className="push"
          disabled={chosen.length === 0}
          rightSection={<IconArrowRight size={16} />}
          onClick={go}
        >
          Continue to Generation
        </Button>
      </div>
      <TopicDetailsDialog
        topicId={looking?.id ?? null}
        title={looking?.title}
        onClose={() => setLooking(null)}
      />
    </>
  );
}
