import type { Stats } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, May, useCallQuery, useProduct } from '../../../shared/api/index.js';
import { hint } from '../../../shared/keyboard/index.js';
import { ContentSearch } from '../../../shared/ui/ContentSearch.js';
import { Page } from '../../../shared/ui/index.js';
import { FirstStepsSkeleton, useFirstSteps } from '../../onboarding/index.js';
import { ACTIVITY_SHOWN } from '../components/activity.js';
import { Bell } from '../components/Bell.js';
import { FiguresSkeleton } from '../components/FiguresSkeleton.js';
import { GetStarted } from '../components/GetStarted.js';
import { Tiles } from '../components/Tiles.js';
import { DeskSkeleton } from '../desk/DeskSkeleton.js';
import { useFigures } from '../figures/useFigures.js';
import { t } from '../texts.js';

// What draws charts, what is read after the numbers, and what only newcomers need, comes after the screen.
const Figures = lazy(async () => ({ default: (await import('../figures/Figures.js')).Figures }));
const Desk = lazy(async () => ({ default: (await import('../desk/Desk.js')).Desk }));
const Reviews = lazy(async () => ({ default: (await import('../desk/Reviews.js')).Reviews }));
const FirstSteps = lazy(async () => ({
  default: (await import('../../onboarding/components/FirstSteps.js')).FirstSteps,
}));

export function DashboardPage() {
  const { data: texts, isLoading, isError } = useCallQuery(httpApi.text.list, { limit: ACTIVITY_SHOWN });
  // The numbers change their place on the screen, and are asked for once.
  const stats = useCallQuery(httpApi.dashboard.stats);
  const { state, hide } = useFirstSteps(texts, isError);
  const isNew = state !== 'hidden';
  const isIdle = isUntouched(stats.data);
  const figures = useFigures(isLoading || stats.isLoading || isIdle);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Actions quiet={state === 'shown'} />}>
      <div className="desk-welcome">
        <Welcome />
        {isNew ? null : <Tiles stats={stats} />}
      </div>
      {state === 'shown' ? (
        // Somebody without texts may well have been asked to read one.
        <Suspense fallback={null}>
          <Reviews />
        </Suspense>
      ) : null}
      {state === 'waiting' ? <FirstStepsSkeleton /> : null}
      {state === 'shown' ? (
        <Suspense fallback={<FirstStepsSkeleton />}>
          <FirstSteps text={texts?.[0] ?? null} onHide={hide} />
        </Suspense>
      ) : null}
      {isNew ? (
        <Tiles stats={stats} />
      ) : (
        <DeskOf texts={isLoading ? null : (texts ?? [])} figures={figures} />
      )}
      {isIdle ? null : (
        <WhenSeen ready={!isLoading} fallback={<FiguresSkeleton />}>
          <Figures figures={figures} />
        </WhenSeen>
      )}
      <GetStarted withFirstSteps={state === 'hidden'} />
    </Page>
  );
}

/** Nothing has happened in the studio, so there is nothing to draw, and no room is kept for it. */
const isUntouched = (stats: Stats | undefined): boolean =>
  stats !== undefined && stats.activeTopics + stats.generatedPosts + stats.youtubeSources === 0;

function Welcome() {
  const { name } = useProduct();
  return (
    <section className="stack">
      <h2 className="display">{t('welcome', { product: name })}</h2>
      <p className="soft">{t('welcomeHint')}</p>
    </section>
  );
}

/** @param texts the newest of one's own; null until they are known */
function DeskOf({
  texts,
  figures,
}: Omit<Parameters<typeof Desk>[0], 'texts'> & { texts: Parameters<typeof Desk>[0]['texts'] | null }) {
  if (texts === null) return <DeskSkeleton />;
  return (
    <Suspense fallback={<DeskSkeleton />}>
      <Desk texts={texts} figures={figures} />
    </Suspense>
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
    <div ref={place}>{seen && ready ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
  );
}

/** @param quiet the main action of the page is another one */
function Actions({ quiet }: { quiet: boolean }) {
  return (
    <>
      <ContentSearch />
      <Bell />
      <May call={httpApi.text.create}>
        <Button
          component={Link}
          to="/create"
          variant={quiet ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} />}
          title={hint(t('createContent'), 'content.create')}
          aria-keyshortcuts="C"
        >
          {t('createContent')}
        </Button>
      </May>
    </>
  );
}
