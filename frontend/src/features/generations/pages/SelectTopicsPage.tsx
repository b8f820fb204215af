import { limits, type TopicListItem } from '@galley/contracts';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowRight, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { type ChosenTopic, selection } from '../../../shared/lib/selection.js';
import { useDraft } from '../../../shared/lib/draft/index.js';
import {
  BackButton,
  EmptyState,
  ErrorState,
  FilterBar,
  Page,
  SearchField,
} from '../../../shared/ui/index.js';
import { TopicDetailsDialog } from '../../topics/index.js';
import { ColumnsSkeleton, TopicColumn } from '../components/TopicColumn.js';
import { UsedBeforeSign } from '../components/UsedBefore.js';
import { t } from '../texts.js';
import { columns, toggleTopic } from '../topic-columns.js';
import { useSelectedGuru } from '../useSelection.js';

export function SelectTopicsPage() {
  const { guru, isLoading, error, refetch } = useSelectedGuru();
  return (
    <Page
      data-wide
      writes
      title={t('selectSources')}
      subtitle={
        guru
          ? t('chooseUpToFrom', { most: limits.topicsPerGeneration, guru: guru.name })
          : t('chooseUpTo', { most: limits.topicsPerGeneration })
      }
      actions={<BackButton to="/browse-gurus">{t('back')}</BackButton>}
    >
      {isLoading ? <ColumnsSkeleton /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!isLoading && !error && guru === null ? (
        <EmptyState
          icon={<IconUsers size={32} />}
          title={t('noGurus')}
          text={t('noGurusHint')}
          action={t('browseGurus')}
          to="/browse-gurus"
        />
      ) : null}
      {guru ? <Chooser key={guru.id} guru={guru} /> : null}
    </Page>
  );
}

type Chosen = ChosenTopic & { guruId: number };
const Choice = z.object({
  topics: z
    .array(
      z.object({ id: z.number(), title: z.string(), sourceTitle: z.string().nullable(), guruId: z.number() }),
    )
    .max(limits.topicsPerGeneration)
    .readonly(),
});

/** The topics of this guru that were chosen before, if any. */
const keptFor = (guruId: number) =>
  selection.topics().flatMap((topic): Chosen[] => (topic.guruId === guruId ? [{ ...topic, guruId }] : []));

function Chooser({ guru }: { guru: { id: number; name: string } }) {
  const navigate = useNavigate();
  const [initial] = useState(() => ({ topics: keptFor(guru.id) }));
  const draft = useDraft({ screen: 'select-topics', thing: guru.id, schema: Choice, initial });
  const chosen = draft.value.topics;
  const [search, setSearch] = useState('');
  const [looking, setLooking] = useState<TopicListItem | null>(null);
  const toggle = ({ id, title, sourceTitle, guruId }: Chosen) =>
    draft.change({ topics: toggleTopic(chosen, { id, title, sourceTitle, guruId }) });
  const go = () => {
    selection.keepGuru({ id: guru.id, name: guru.name });
    selection.keepTopics(chosen);
    draft.done();
    void navigate('/generation-criteria');
  };
  return (
    <>
      <FilterBar label={t('filterTopics')}>
        <SearchField placeholder={t('searchTopics')} value={search} onChange={setSearch} />
      </FilterBar>
      <div className="columns">
        {columns.map((column) => (
          <TopicColumn
            key={column.title}
            search={search}
            guruId={guru.id}
            column={column}
            chosen={chosen}
            onToggle={toggle}
            onLook={setLooking}
          />
        ))}
      </div>
      <div className="bar-foot">
        <span className="numbers still" aria-live="polite">
          {t('sourcesSelected', { chosen: chosen.length, most: limits.topicsPerGeneration })}
        </span>
        <UsedBeforeSign topics={chosen} />
        <ChosenTopics chosen={chosen} onRemove={toggle} />
        <Button
          className="push"
          disabled={chosen.length === 0}
          rightSection={<IconArrowRight size={16} />}
          onClick={go}
        >
          {t('continueToGeneration')}
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

/** What was chosen, also where its column does not show it any more. */
function ChosenTopics({
  chosen,
  onRemove,
}: {
  chosen: readonly Chosen[];
  onRemove: (topic: Chosen) => void;
}) {
  return (
    <ul className="plain row wrap chosen-topics">
      {chosen.map((topic) => (
        <li className="chip" key={topic.id}>
          <strong dir="auto">{topic.title}</strong>
          <CloseButton
            size="xs"
            aria-label={t('removeOne', { title: topic.title })}
            onClick={() => onRemove(topic)}
          />
        </li>
      ))}
    </ul>
  );
}
