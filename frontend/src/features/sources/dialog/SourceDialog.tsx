import type { SourceListItem } from '@galley/contracts';
import { Button, Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/index.js';
import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { SourceAssistant } from '../../assistant/index.js';
import { useCoverageQuery, useSourceQuery } from '../sources.api.js';
import { TranscriptReader } from '../transcript/TranscriptReader.js';
import { Overview } from './Overview.js';
import { SourceTopics } from './SourceTopics.js';
import { type SourceTab, tabs, useOpenSource } from './useOpenSource.js';

const names: Record<SourceTab, string> = {
  overview: 'Overview',
  transcript: 'Transcript',
  topics: 'Topics',
  assistant: 'Assistant',
};

interface Props {
  /** What the list knows already is shown while the rest is on its way. */
  listed: readonly SourceListItem[];
}

/** Everything about the source that the address names, in four tabs (spec part 1, Content Sources). */
export function SourceDialog({ listed }: Props) {
  const { sourceId, close } = useOpenSource();
  const small = useMediaQuery('(max-width: 767px)');
  const known = listed.find(({ id }) => id === sourceId);
  const { currentData, error, isFetching, refetch } = useSourceQuery(sourceId ?? 0, {
    skip: sourceId === null,
  });
  const source = currentData ?? known;
  return (
    <Modal
      opened={sourceId !== null}
      onClose={close}
      size="60rem"
      fullScreen={small ?? false}
      title={
        <span className="clamp-2 source-dialog-title" dir="auto">
          {source?.title ?? 'Source Details'}
        </span>
      }
      classNames={{ body: 'source-dialog' }}
    >
      {source ? <Details key={source.id} source={source} /> : null}
      {!source && isFetching ? <SkeletonLines count={6} label="Loading source" /> : null}
      {!currentData && error && !isFetching ? (
        isApiError(error) && error.statusCode === 404 ? (
          <EmptyState
            plain
            title="There is no such source"
            text="It may have been removed, or the link is wrong."
          >
            <Button onClick={close}>Show all sources</Button>
          </EmptyState>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : null}
    </Modal>
  );
}

function Details({ source }: { source: SourceListItem }) {
  const { tab, show } = useOpenSource();
  // Once begun, a chat goes on behind the other tabs.
  const [chatting, setChatting] = useState(tab === 'assistant');
  if (tab === 'assistant' && !chatting) setChatting(true);
  return (
    <Tabs
      value={tab}
      onChange={(next) => show(source.id, tabs.find((one) => one === next) ?? 'overview')}
      keepMounted
    >
      <Tabs.List mb="md">
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} data-autofocus={one === tab || undefined}>
            {names[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel className="source-panel" value="overview">
        {tab === 'overview' ? <Overview source={source} /> : null}
      </Tabs.Panel>
      <Tabs.Panel className="source-panel" value="transcript">
        {tab === 'transcript' ? <Transcript id={source.id} /> : null}
      </Tabs.Panel>
      <Tabs.Panel className="source-panel" value="topics">
        {tab === 'topics' ? <SourceTopics source={source} /> : null}
      </Tabs.Panel>
      <Tabs.Panel className="source-panel" value="assistant">
        {chatting ? <SourceAssistant source={source} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

function Transcript({ id }: { id: number }) {
  const { currentData: source } = useSourceQuery(id);
  const { data: coverage, isLoading } = useCoverageQuery(id);
  if (!source) return <SkeletonLines count={8} label="Loading transcript" />;
  return <TranscriptReader source={source} topics={coverage?.topics ?? []} settled={!isLoading} />;
}
