import type { AnswerPart } from '@galley/contracts';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery, useProduct } from '../../../shared/api/index.js';
import { hint } from '../../../shared/keyboard/index.js';
import { FIRST_STEPS } from '../../../shared/lib/first-steps.js';
import { ErrorState, Page } from '../../../shared/ui/index.js';
import { FirstStepsSkeleton, useFirstSteps } from '../../onboarding/index.js';
import { ACTIVITY_SHOWN } from '../components/activity.js';
import { Bell } from '../components/Bell.js';
import { ContentSearch } from '../components/ContentSearch.js';
import { FiguresSkeleton } from '../components/FiguresSkeleton.js';
import { getStarted } from '../components/get-started.js';

// What draws charts, and what only newcomers need, comes after the screen.
const Figures = lazy(async () => ({ default: (await import('../figures/Figures.js')).Figures }));
const FirstSteps = lazy(async () => ({
  default: (await import('../../onboarding/components/FirstSteps.js')).FirstSteps,
}));

export function DashboardPage() {
  const { name } = useProduct();
  const { data: texts, isLoading, isError } = useCallQuery(httpApi.text.list, { limit: ACTIVITY_SHOWN });
  const { state, putAway } = useFirstSteps(texts, isError);
  return (
    <Page
      title="Dashboard Overview"
      subtitle="Manage your AI-powered content workflow"
      actions={<Actions quiet={state === 'shown'} />}
    >
      <section className="stack">
        <h2 className="display">Welcome to {name}</h2>
        <p className="soft">Your AI-powered content creation studio</p>
      </section>
      {state === 'waiting' ? <FirstStepsSkeleton /> : null}
      {state === 'shown' ? (
        <Suspense fallback={<FirstStepsSkeleton />}>
          <FirstSteps text={texts?.[0] ?? null} onPutAway={putAway} />
        </Suspense>
      ) : null}
      <Tiles />
      <section className="stack g3">
        <div className="row between">
          <h2 className="section-title">Get Started</h2>
          {state === 'hidden' ? (
            <Link to={FIRST_STEPS} className="small">
              Show the first steps
            </Link>
          ) : null}
        </div>
        <div className="grid" data-starts>
          {getStarted.map(({ title, description, to, icon: Icon }) => (
            <Link key={title} to={to} className="card">
              <span className="row g3">
                <span className="avatar" data-tone="grey" aria-hidden>
                  <Icon size={18} />
                </span>
                <span className="stack" style={{ gap: 0 }}>
                  <span className="strong">{title}</span>
                  <span className="small soft">{description}</span>
                </span>
              </span>
            </Link>
          ))}
        </div>
      </section>
      <section className="stack g3" aria-labelledby="figures-title">
        <h2 className="section-title" id="figures-title">
          At a glance
        </h2>
        <WhenSeen ready={!isLoading} fallback={<FiguresSkeleton />}>
          <Figures />
        </WhenSeen>
      </section>
    </Page>
  );
}

/** How far below the window something may be and still be fetched. */
const AHEAD = '240px';

/** Shows what is fetched only when the screen itself is there and somebody has come near it. */
function WhenSeen({
  ready,
  fallback,
  children,
}: {
  ready: boolean;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || place.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [seen]);
  return (
    <div ref={place} className="stack g4">
      {seen && ready ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
    </div>
  );
}

/** @param quiet the main action of the page is another one */
function Actions({ quiet }: { quiet: boolean }) {
  return (
    <>
      <ContentSearch />
      <Bell />
      <Button
        component={Link}
        to="/create"
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} />}
        title={hint('Create Content', 'content.create')}
        aria-keyshortcuts="C"
      >
        Create Content
      </Button>
    </>
  );
}

function Tiles() {
  const { data, error, refetch } = useCallQuery(httpApi.dashboard.stats);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { missing = [] } = data ?? {};
  const known = (part: AnswerPart, value: number | undefined) => (missing.includes(part) ? null : value);
  return (
    <section className="grid" data-tiles aria-label="Numbers">
      <Tile label="Active Topics" value={known('topics', data?.activeTopics)} to="/all-topics" />
      <Tile label="Generated Posts" value={known('texts', data?.generatedPosts)} to="/content-list" />
      <Tile label="YouTube Sources" value={known('sources', data?.youtubeSources)} to="/browse-videos" />
    </section>
  );
}

interface TileProps {
  label: string;
  /** Null: it cannot be counted at this moment. */
  value: number | null | undefined;
  to: string;
}

function Tile({ label, value, to }: TileProps) {
  return (
    <Link to={to} className="tile">
      <span className="soft">{label}</span>
      <span className="tile-number">
        {value === undefined ? <Skeleton height={28} width={56} /> : null}
        {value === null ? <Unknown /> : value?.toLocaleString('en-US')}
      </span>
    </Link>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>cannot be counted right now</VisuallyHidden>
  </>
);
