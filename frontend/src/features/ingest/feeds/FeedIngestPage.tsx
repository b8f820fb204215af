import type { Feed } from '@galley/contracts';
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { IconActivity, IconCheck, IconMicrophone, IconMinus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { clock, dateLabel } from '../../../shared/lib/time.js';
import { Badge, Callout, DraftNotice, Page, SkeletonLines, toast } from '../../../shared/ui/index.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { problemOf } from '../problem.js';
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

/** `/podcast-ingest`: a podcast's episodes become sources from the transcripts that its feed offers. */
export function FeedIngestPage() {
  const feed = useFeed();
  return (
    <Page
      writes
      title="Podcast Ingest"
      subtitle="From published transcripts to topics"
      actions={
        <Button
          component={Link}
          to="/ingest-activity"
          variant="default"
          leftSection={<IconActivity size={16} />}
        >
          Ingest Activity
        </Button>
      }
    >
      <div className="halves">
        <FeedForm feed={feed} />
        <section className="stack g4 results" aria-label="Episodes" aria-live="polite">
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
      title: `${counted(data.jobIds.length, 'episode is', 'episodes are')} being read`,
      message: 'Topics appear in a few minutes. The Ingest Activity shows how far they are.',
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

const isOpen = ({ transcript, existingSourceId }: Episode) =>
  transcript !== null && existingSourceId === null;
const canTake = ({ episodes }: Feed, address: string) =>
  episodes.some((episode) => episode.address === address && isOpen(episode));

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
        label="Feed address"
        description="The RSS address of the podcast, not its website"
        placeholder="https://"
        withAsterisk
        maxLength={2000}
        leftSection={<IconMicrophone size={16} />}
        disabled={shown.isLoading}
        value={draft.feedUrl}
        error={missing ? 'Please give the address of the feed.' : false}
        onChange={(event) => change({ feedUrl: event.currentTarget.value })}
      />
      <GuruSelect
        label="Guru"
        description="Whose voice these episodes are"
        value={draft.guruName}
        disabled={ingested.isLoading}
        onChange={(guruName) => change({ guruName })}
      />
      <Button type="submit" size="md" variant={shown.data ? 'default' : 'filled'} loading={shown.isLoading}>
        Show Episodes
      </Button>
    </form>
  );
}

function Results({ feed }: { feed: FeedState }) {
  const { shown, ingested, found } = feed;
  if (shown.isLoading) return <SkeletonLines shape="row" count={6} label="Reading the feed" />;
  if (shown.error) return <Refused error={shown.error} title="The feed could not be read" />;
  if (!found) return <WhatHappens />;
  return (
    <>
      {ingested.error ? <Refused error={ingested.error} title="No episode was added" /> : null}
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

const SourceLink = ({ id }: { id: number }) => (
  <Anchor component={Link} to={`/video/${id}`} inherit>
    Open the source
  </Anchor>
);

function Episodes({ feed, found }: { feed: FeedState; found: Feed }) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { title, total, format, episodes } = found;
  const withTranscript = episodes.filter(({ transcript }) => transcript !== null).length;
  const full = feed.draft.picked.length >= MOST_AT_ONCE;
  return (
    <>
      <div className="stack">
        <h2 className="section-title" dir="auto">
          {title ?? 'Podcast'}
        </h2>
        <p className="soft small numbers">
          {counted(total, 'episode')}, {withTranscript.toLocaleString('en-US')} with a transcript
          {total > episodes.length ? `. The newest ${episodes.length} are listed` : ''}
        </p>
      </div>
      {withTranscript === 0 ? <Callout tone="amber">{WITHOUT[format]}</Callout> : null}
      <ul className="plain lines" aria-label="Episodes of the podcast">
        {episodes.slice(0, most).map((episode) => {
          const picked = feed.draft.picked.includes(episode.address);
          return (
            <EpisodeRow
              key={episode.address}
              episode={episode}
              picked={picked}
              disabled={feed.ingested.isLoading || (full && !picked)}
              onToggle={() => feed.toggle(episode.address)}
            />
          );
        })}
      </ul>
      {episodes.length > most ? (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

const WITHOUT: Record<Feed['format'], string> = {
  rss: 'This feed offers no transcripts. If you have one, upload it as a file.',
  atom: 'This is an Atom feed. Galley reads transcripts from RSS feeds only; many podcasts have both.',
};
interface RowProps {
  episode: Episode;
  picked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function EpisodeRow({ episode, picked, disabled, onToggle }: RowProps) {
  const { title, address, publishedAt, durationSeconds, transcript, existingSourceId } = episode;
  const name = title ?? address;
  return (
    <li className="line">
      {isOpen(episode) ? (
        <Checkbox aria-label={name} checked={picked} disabled={disabled} onChange={onToggle} />
      ) : (
        <span className="faint still" aria-hidden>
          {existingSourceId === null ? <IconMinus size={20} /> : <IconCheck size={20} />}
        </span>
      )}
      <div className="stack grow">
        <span className="clamp-2" dir="auto">
          {name}
        </span>
        <div className="row wrap small faint">
          {publishedAt ? <time dateTime={publishedAt}>{dateLabel(publishedAt)}</time> : null}
          {durationSeconds ? <span className="numbers">{clock(durationSeconds)}</span> : null}
          <TranscriptBadge form={transcript} />
          {existingSourceId === null ? null : <SourceLink id={existingSourceId} />}
        </div>
      </div>
    </li>
  );
}

function TranscriptBadge({ form }: { form: Episode['transcript'] }) {
  if (form === null) return <span>No transcript</span>;
  return form === 'plain' ? <Badge>Transcript without times</Badge> : <Badge tone="green">Transcript</Badge>;
}

function Foot({ feed, found }: { feed: FeedState; found: Feed }) {
  const { draft, take, ingested, change } = feed;
  const open = found.episodes.filter(isOpen).length;
  const chosen = draft.picked.length;
  return (
    <div className="bar-foot" role="group" aria-label="Selection">
      <span className="numbers" aria-live="polite">
        {chosen} of {open} selected{chosen >= MOST_AT_ONCE ? `, at most ${MOST_AT_ONCE} at once` : ''}
        {chosen > 0 && !draft.guruName ? '. Please select a guru' : ''}
      </span>
      <Button
        className="push"
        variant="subtle"
        color="gray"
        disabled={chosen === 0 || ingested.isLoading}
        onClick={() => change({ picked: [] })}
      >
        Clear Selection
      </Button>
      <Button
        disabled={chosen === 0 || !draft.guruName}
        loading={ingested.isLoading}
        onClick={() => void take()}
      >
        {chosen === 0 ? 'Ingest Episodes' : `Ingest ${counted(chosen, 'Episode')}`}
      </Button>
    </div>
  );
}

function WhatHappens() {
  return (
    <div className="state what-happens">
      <h2 className="section-title">What happens</h2>
      <ol className="stack soft">
        <li>The feed is read, and its episodes are listed.</li>
        <li>You choose episodes that have a transcript.</li>
        <li>Each becomes a source with a summary and topics.</li>
      </ol>
      <p className="small faint">Only published transcripts are used; no audio is transcribed.</p>
    </div>
  );
}
