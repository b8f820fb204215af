import type { DiscoveredQueued, DiscoveredTopic, Discovery } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import type { AnalysisDepth } from '../discovery-link.js';
import { pickedIn } from '../estimate.js';
import { t } from '../texts.js';
import { DiscoveredCard } from './DiscoveredCard.js';

interface Props {
  sourceId: number;
  discovery: Discovery;
  depth: AnalysisDepth;
  onQueued: (queued: DiscoveredQueued) => void;
}

/** What was found, and what of it shall be kept; the choice is in the address and survives a reload. */
export function DiscoveryResults({ sourceId, discovery: { topics }, depth, onQueued }: Props) {
  const { text, set } = useUrlFilters();
  const [keep, { error, isLoading }] = useCallMutation(httpApi.ingest.saveDiscovered);
  // The address follows; a tick must not wait for it.
  const [picked, setPicked] = useState(() =>
    pickedIn(text('picked'), topics.length).filter((n) => topics[n - 1]?.quote),
  );
  const pick = (numbers: number[]) => {
    setPicked(numbers);
    set({ picked: numbers.join(',') || null });
  };
  const toggle = (n: number) =>
    pick(picked.includes(n) ? picked.filter((one) => one !== n) : [...picked, n].sort((a, b) => a - b));
  const save = async () => {
    const selectedTopics = picked.flatMap((n) => chosen(topics[n - 1]));
    const result = await keep({ sourceId, selectedTopics, analysisDepth: depth });
    if (result.data) onQueued(result.data);
  };
  return (
    <>
      <div className="grid" data-wide>
        {topics.map((topic, index) => (
          <DiscoveredCard
            key={`${topic.from}-${topic.title}`}
            topic={topic}
            number={index + 1}
            sourceId={sourceId}
            chosen={picked.includes(index + 1)}
            onToggle={() => toggle(index + 1)}
          />
        ))}
      </div>
      {error ? <NotQueued error={error} busy={isLoading} onAgain={() => void save()} /> : null}
      <div className="bar-foot" role="group" aria-label={t('selection')}>
        <span className="numbers" aria-live="polite">
          {t('selected', { picked: picked.length, total: topics.length })}
        </span>
        <Button
          className="push"
          variant="subtle"
          color="gray"
          disabled={picked.length === 0 || isLoading}
          onClick={() => pick([])}
        >
          {t('clear')}
        </Button>
        <Button disabled={picked.length === 0} loading={isLoading} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

/** Only what can be proved is sent; the server locates the quote again, whatever is sent. */
function chosen(topic: DiscoveredTopic | undefined) {
  if (!topic || topic.quote === null) return [];
  const { title, description, quote, reasoning, subjectLines, details, from, to } = topic;
  return [{ title, description, quote, reasoning, subjectLines, details, from, to }];
}

function NotQueued({ error, busy, onAgain }: { error: unknown; busy: boolean; onAgain: () => void }) {
  return (
    <div className="callout" data-tone="red" role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      <div className="stack grow" style={{ gap: 2 }}>
        <strong>{t('notQueued')}</strong>
        <span className="small soft">{errorText(error, t('selectionKept'))}</span>
      </div>
      <Button size="xs" variant="default" className="still" loading={busy} onClick={onAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
