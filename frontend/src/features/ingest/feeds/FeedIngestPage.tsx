import type { Feed } from '@galley/contracts';
import { Button, TextInput } from '@mantine/core';
import { IconMicrophone, IconRss } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { counted, tally } from '../../../shared/lib/counted.js';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { Callout, DraftNotice, Page, SkeletonLines, toast } from '../../../shared/ui/index.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { problemOf } from '../problem.js';
import { ActivityButton } from '../components/ActivityButton.js';
import { t } from './texts.js';
import { EpisodeRow, SourceLink } from './EpisodeRow.js';
import { WhatHappens } from './WhatHappens.js';
import '../ingest.css';

const FeedDraft = z.object({
  feedUrl: z.string(),
  guruName: z.string().nullable(),
  /** The addresses of the chosen episodes. */
  picked: z.array(z.string()),
});
const empty: z.infer<typeof FeedDraft> = { feedUrl: '', guruName: null, picked: [] };
/** Of one call. */
const MOST_AT_ONCE = 20;
const SHOWN_AT_ONCE = 30;

/** `/podcast-ingest`: a podcast's episodes become sources, from transcripts of its feed or from their recordings. */
export function FeedIngestPage() {
  const feed = useFeed();
  return (
    <Page
      writes
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button component={Link} to="/feeds" variant="default" leftSection={<IconRss size={16} />}>
            {t('followed')}
          </Button>
          <ActivityButton />
        </>
      }
    >
      <div className="halves">
        <FeedForm feed={feed} />
        <section className="stack g4 results" aria-label={t('episodes')} aria-live="polite">
          <Results feed={feed} />
        </section>
      </div>
      {feed.found ? <Foot feed={feed} found={feed.found} /> : null}
    </Page>
  );
}

/** Everything that the screen knows and does; the draft outlives a reload. */
function useFeed() {
  const kept = useDraft({ screen: 'ingest.feed', schema: FeedDraft, initial: empty });
  const { value: draft, change } = kept;
  const [show, shown] = useCallMutation(httpApi.ingest.feed);
  const [ingest, ingested] = useCallMutation(httpApi.ingest.episodes);
  // The list belongs to this address, whatever is typed meanwhile.
  const [listed, setListed] = useState('');
  const found = shown.data ?? null;
  const list = async () => {
    const feedUrl = draft.feedUrl.trim();
    ingested.reset();
    const { data } = await show({ feedUrl });
    if (data) change({ picked: draft.picked.filter((one) => canTake(data, one)) });
    setListed(feedUrl);
  };
  const take = async () => {
    const { data } = await ingest({
      feedUrl: listed,
      guruName: draft.guruName ?? '',
      episodes: draft.picked,
    });
    if (!data) return;
    change({ picked: [] });
    toast({
      title: t('beingRead', tally(data.jobIds.length)),
      message: t('beingReadHint'),
    });
  };
  const toggle = (address: string) =>
    change({
      picked: draft.picked.includes(address)
        ? draft.picked.filter((one) => one !== address)
        : [...draft.picked, address],
    });
  return { kept, draft, change, found, shown, ingested, list, take, toggle };
}
type FeedState = ReturnType<typeof useFeed>;
type Episode = Feed['episodes'][number];

const isHeard = ({ transcribes }: Feed, { transcript, hasSound }: Episode) =>
  transcript === null && hasSound === true && transcribes === true;
const isOpen = (feed: Feed, episode: Episode) =>
  episode.existingSourceId === null && (episode.transcript !== null || isHeard(feed, episode));
const canTake = (feed: Feed, address: string) =>
  feed.episodes.some((episode) => episode.address === address && isOpen(feed, episode));

function FeedForm({ feed: { kept, draft, change, list, shown, ingested } }: { feed: FeedState }) {
  const [tried, setTried] = useState(false);
  const missing = tried && !draft.feedUrl.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.feedUrl.trim() && !shown.isLoading) void list();
  };
  return (
    <form className="card ingest-form" onSubmit={submit} noValidate>
      <DraftNotice draft={kept} />
      <TextInput
        type="url"
        label={t('address')}
        description={t('addressHint')}
        placeholder="https://"
        withAsterisk
        maxLength={2000}
        leftSection={<IconMicrophone size={16} />}
        disabled={shown.isLoading}
        value={draft.feedUrl}
        error={missing ? t('addressMissing') : false}
        onChange={(event) => change({ feedUrl: event.currentTarget.value })}
      />
      <GuruSelect
        label={t('guru')}
        description={t('guruHint')}
        value={draft.guruName}
        disabled={ingested.isLoading}
        onChange={(guruName) => change({ guruName })}
      />
      <Button type="submit" size="md" variant={shown.data ? 'default' : 'filled'} loading={shown.isLoading}>
        {t('show')}
      </Button>
    </form>
  );
}

function Results({ feed }: { feed: FeedState }) {
  const { shown, ingested, found } = feed;
  if (shown.isLoading) return <SkeletonLines shape="row" count={6} label={t('reading')} />;
  if (shown.error) return <Refused error={shown.error} title={t('notRead')} />;
  if (!found) return <WhatHappens />;
  return (
    <>
      {ingested.error ? <Refused error={ingested.error} title={t('noneAdded')} /> : null}
      <Episodes key={found.title} feed={feed} found={found} />
    </>
  );
}

function Refused({ error, title }: { error: unknown; title: string }) {
  const { message, suggestions, existingSourceId } = problemOf(error);
  return (
    <Callout tone="red" title={title}>
      <p>{message}</p>
      {suggestions.map((suggestion) => (
        <p className="soft" key={suggestion}>
          {suggestion}
        </p>
      ))}
      {existingSourceId === null ? null : <SourceLink id={existingSourceId} />}
    </Callout>
  );
}

function Episodes({ feed, found }: { feed: FeedState; found: Feed }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { title, total, format, transcribes, episodes } = found;
  const withTranscript = episodes.filter(({ transcript }) => transcript !== null).length;
  const full = feed.draft.picked.length >= MOST_AT_ONCE;
  return (
    <>
      <div className="stack">
        <h2 className="section-title" dir="auto">
          {title ?? t('untitled')}
        </h2>
        <p className="soft small numbers">
          {t(total > episodes.length ? 'foundMore' : 'found', {
            ...tally(total),
            withTranscript: counted(withTranscript),
            listed: episodes.length,
          })}
        </p>
      </div>
      {withTranscript === 0 && transcribes !== true ? <Callout tone="amber">{t(format)}</Callout> : null}
      <ul className="plain lines" aria-label={t('list')}>
        {episodes.slice(0, most).map((episode) => {
          const picked = feed.draft.picked.includes(episode.address);
          return (
            <EpisodeRow
              key={episode.address}
              episode={episode}
              open={isOpen(found, episode)}
              picked={picked}
              disabled={feed.ingested.isLoading || (full && !picked)}
              onToggle={() => feed.toggle(episode.address)}
            />
          );
        })}
      </ul>
      {episodes.length > most ? (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('showMore')}
        </Button>
      ) : null}
    </>
  );
}

function Foot({ feed, found }: { feed: FeedState; found: Feed }) {
  const { draft, take, ingested, change } = feed;
  const open = found.episodes.filter((episode) => isOpen(found, episode)).length;
  const chosen = draft.picked.length;
  const selected = t(chosen >= MOST_AT_ONCE ? 'selectedMost' : 'selected', {
    chosen,
    open,
    most: MOST_AT_ONCE,
  });
  return (
    <div className="bar-foot" role="group" aria-label={t('selection')}>
      <span className="numbers" aria-live="polite">
        {chosen > 0 && !draft.guruName ? t('selectGuru', { selected }) : selected}
      </span>
      <Button
        className="push"
        variant="subtle"
        color="gray"
        disabled={chosen === 0 || ingested.isLoading}
        onClick={() => change({ picked: [] })}
      >
        {t('clear')}
      </Button>
      <Button
        disabled={chosen === 0 || !draft.guruName}
        loading={ingested.isLoading}
        onClick={() => void take()}
      >
        {chosen === 0 ? t('ingest') : t('ingestSome', tally(chosen))}
      </Button>
    </div>
  );
}
