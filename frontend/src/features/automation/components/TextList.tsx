import type { AutomatedGeneration } from '@galley/contracts';
import { UnstyledButton } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useHeld } from '../../../shared/lib/useHeld.js';
import { ageLabel } from '../../../shared/lib/time.js';
import {
  EmptyState,
  ErrorState,
  GuruAvatar,
  LoadMore,
  NewItems,
  SkeletonLines,
  StatusBadge,
} from '../../../shared/ui/index.js';
import { titleOf } from '../../generations/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { t } from '../texts.js';
import type { Texts } from '../useTexts.js';

interface Props {
  texts: Texts;
  guruId: number | null;
  chosen: number | null;
  onGuru: (guruId: string | null) => void;
  onChoose: (generationId: number) => void;
}

/** What the agent wrote, newest first. */
export function TextList({ texts, guruId, chosen, onGuru, onChoose }: Props) {
  return (
    <section className="agent-list" aria-label={t('texts')}>
      <GuruFilter value={guruId} onChange={onGuru} />
      <Entries texts={texts} guruId={guruId} chosen={chosen} onChoose={onChoose} />
    </section>
  );
}

function Entries({ texts, guruId, chosen, onChoose }: Omit<Props, 'onGuru'>) {
  const { currentData, error, isFetching, refetch } = texts;
  const items = currentData?.pages.flatMap((page) => page.items) ?? [];
  const { shown, listRef, ...held } = useHeld(items, ({ id }) => id);
  if (!currentData && error && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonLines shape="entry" label={t('loadingTexts')} count={4} />;
  if (items.length === 0)
    return (
      <EmptyState
        plain
        icon={<IconRobot size={28} />}
        title={guruId === null ? t('noTexts') : t('noTextsOfGuru')}
        text={t('noTextsHint')}
      />
    );
  return (
    <>
      <NewItems held={held} />
      <div className="agent-entries" ref={listRef}>
        {shown.map((text) => (
          <Entry key={text.id} text={text} chosen={text.id === chosen} onChoose={() => onChoose(text.id)} />
        ))}
      </div>
      <LoadMore pages={texts} label={t('showMore')} />
    </>
  );
}

interface EntryProps {
  text: AutomatedGeneration;
  chosen: boolean;
  onChoose: () => void;
}

function Entry({ text, chosen, onChoose }: EntryProps) {
  return (
    <UnstyledButton className="agent-entry" aria-pressed={chosen} onClick={onChoose}>
      <span className="row">
        <GuruAvatar guru={text.guru} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {text.guru.name}
        </span>
        <span className="small faint still">{ageLabel(text.createdAt)}</span>
      </span>
      <span className="clamp-2" dir="auto">
        {titleOf(text)}
      </span>
      <span className="row">
        <StatusBadge status={text.status} />
      </span>
    </UnstyledButton>
  );
}
