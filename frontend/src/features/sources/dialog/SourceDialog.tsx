import type { SourceListItem } from '@galley/contracts';
import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { httpApi, isApiError, useCallQuery } from '../../../shared/api/index.js';
import { EmptyState, EngineLabel, ErrorState, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { useVisit } from '../../auth/index.js';
import { SourceAssistant } from '../../assistant/index.js';
import { t } from '../texts.js';
import { TranscriptReader } from '../transcript/TranscriptReader.js';
import { Overview } from './Overview.js';
import { SourceTopics } from './SourceTopics.js';
import { type SourceTab, tabs, useOpenSource } from './useOpenSource.js';

const names: Record<SourceTab, string> = {
  overview: t('overview'),
  transcript: t('transcript'),
  topics: t('topics'),
  assistant: t('assistant'),
};

interface Props {
  /** What the list knows already is shown while the rest is on its way. */
  listed: readonly SourceListItem[];
}

/** Everything about the source that the address names, in four tabs. */
export function SourceDialog({ listed }: Props) {
  const { sourceId, tab, close } = useOpenSource();
  const small = useMediaQuery('(max-width: 767px)');
  // What was open stays drawn while the dialog fades.
  const [shown, setShown] = useState({ sourceId, tab });
  if (sourceId !== null && (sourceId !== shown.sourceId || tab !== shown.tab)) setShown({ sourceId, tab });
  const id = shown.sourceId;
  const known = listed.find((one) => one.id === id);
  // The list knows all but the transcript, which can be long.
  const { currentData, error, isFetching, refetch } = useCallQuery(
    httpApi.source.get,
    { id: id ?? 0 },
    {
      skip: id === null || known !== undefined,
    },
  );
  const source = known ?? currentData;
  return (
    <Modal
      opened={sourceId !== null}
      onClose={close}
      size="60rem"
      fullScreen={small ?? false}
      title={
        <>
          <span className="clamp-2 source-dialog-title" dir="auto">
            {source?.title ?? t('sourceDetails')}
          </span>
          <EngineLabel />
        </>
      }
      classNames={{ body: 'source-dialog' }}
    >
      {source ? <Details key={source.id} source={source} tab={shown.tab} /> : null}
      {!source && isFetching ? <SkeletonLines count={6} label={t('loadingSource')} /> : null}
      {!source && error && !isFetching ? (
        <NoSource error={error} onRetry={() => void refetch()} onClose={close} />
      ) : null}
    </Modal>
  );
}

interface NoSourceProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

function NoSource({ error, onRetry, onClose }: NoSourceProps) {
  if (!isApiError(error) || error.statusCode !== 404) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      plain
      title={t('noSource')}
      text={t('noSourceHint')}
      action={t('showAll')}
      onAction={onClose}
    />
  );
}

function Details({ source, tab }: { source: SourceListItem; tab: SourceTab }) {
  const { show } = useOpenSource();
  useVisit({ kind: 'source', id: source.id, title: source.title, to: `/video/${source.id}` });
  // Once begun, a chat goes on behind the other tabs.
  const [chatting, setChatting] = useState(tab === 'assistant');
  if (tab === 'assistant' && !chatting) setChatting(true);
  const contents: Record<SourceTab, ReactNode> = {
    overview: tab === 'overview' ? <Overview source={source} /> : null,
    transcript: tab === 'transcript' ? <Transcript id={source.id} /> : null,
    topics: tab === 'topics' ? <SourceTopics source={source} /> : null,
    assistant: chatting ? <SourceAssistant source={source} /> : null,
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) => show(source.id, tabs.find((one) => one === next) ?? 'overview')}
      keepMounted
      // The other mode stops what a hidden tab does, and so would end the chat.
      keepMountedMode="display-none"
    >
      <Tabs.List mb="md">
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} data-autofocus={one === tab || undefined}>
            {names[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} className="source-panel">
          {contents[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Transcript({ id }: { id: number }) {
  const source = useCallQuery(httpApi.source.get, { id });
  const { data: coverage, isLoading } = useCallQuery(httpApi.source.coverage, { id });
  return (
    <QueryView query={source} skeleton={<SkeletonLines count={8} label={t('loadingTranscript')} />}>
      {(data) => <TranscriptReader source={data} topics={coverage?.topics ?? []} settled={!isLoading} />}
    </QueryView>
  );
}
