import type { Calendar } from '@galley/contracts';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconRss } from '@tabler/icons-react';
import { httpApi, useCallQuery, useMay } from '../../../shared/api/index.js';
import { useUrlDialog } from '../../../shared/lib/useUrlDialog.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { dayIn, ownZone } from '../../../shared/planning/zoned.js';
import { Callout, EmptyState, Page, QueryView, SkeletonLines } from '../../../shared/ui/index.js';
import '../calendar.css';
import { ChangeTime } from '../components/ChangeTime.js';
import { DayGrid } from '../components/DayGrid.js';
import { DayList } from '../components/DayList.js';
import { FeedDialog } from '../components/FeedDialog.js';
import { ZoneDialog } from '../components/ZoneDialog.js';
import { moved, spanLabel, spanOf, type View, views } from '../days.js';
import { t } from '../texts.js';

const narrow = '(max-width: 48em)';
/** Seven days side by side have no room on a phone: what they hold stands one below the other. */
const useNarrow = () => useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });

/** What is planned and what is out, by month, week or as a list. */
export function CalendarPage() {
  const { text } = useUrlFilters();
  const isNarrow = useNarrow();
  const view: View = views.find((one) => one === text('view')) ?? (isNarrow ? 'list' : 'month');
  const day = /^\d{4}-\d\d-\d\d$/.test(text('day') ?? '')
    ? (text('day') ?? '')
    : dayIn(new Date(), ownZone());
  const span = spanOf(view, day);
  const query = useCallQuery(httpApi.calendar.read, { from: span.from, to: span.to, timeZone: ownZone() });
  const feed = useUrlDialog('feed');
  const zone = useUrlDialog('zone');
  const changed = useUrlDialog('change');
  const timeZone = query.data?.timeZone ?? ownZone();
  const entry = query.data?.entries.find(({ publication }) => publication?.id === changed.id) ?? null;
  return (
    <Page
      data-wide
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRss size={16} aria-hidden />}
          onClick={() => feed.open(1)}
        >
          {t('feed')}
        </Button>
      }
    >
      <Bar view={view} day={day} timeZone={timeZone} onZone={() => zone.open(1)} />
      <QueryView
        query={query}
        keepsPrevious
        errorTitle={t('notLoaded')}
        skeleton={<SkeletonLines shape="row" count={6} label={t('loading')} />}
      >
        {(calendar) => <Shown calendar={calendar} view={view} day={day} onChange={changed.open} />}
      </QueryView>
      {entry?.publication ? (
        <ChangeTime key={entry.key} entry={entry} timeZone={timeZone} onClose={changed.close} />
      ) : null}
      <FeedDialog opened={feed.id !== null} onClose={feed.close} />
      {zone.id === null ? null : <ZoneDialog zone={timeZone} onClose={zone.close} />}
    </Page>
  );
}

interface BarProps {
  view: View;
  day: string;
  timeZone: string;
  onZone: () => void;
}

/** Which days are shown, and how. */
function Bar({ view, day, timeZone, onZone }: BarProps) {
  const { set } = useUrlFilters();
  const go = (to: string | null) => set({ day: to });
  return (
    <div className="row wrap between">
      <div className="row">
        <Button variant="default" onClick={() => go(moved(view, day, -1))} aria-label={t('before')} px="xs">
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => go(null)}>
          {t('today')}
        </Button>
        <Button variant="default" onClick={() => go(moved(view, day, 1))} aria-label={t('after')} px="xs">
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <h2 className="section-title" aria-live="polite">
          {spanLabel(view, day, spanOf(view, day))}
        </h2>
      </div>
      <div className="row wrap">
        <ZoneButton zone={timeZone} onOpen={onZone} />
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          data={views.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ view: value })}
        />
      </div>
    </div>
  );
}

function ZoneButton({ zone, onOpen }: { zone: string; onOpen: () => void }) {
  const maySet = useMay(httpApi.calendar.set);
  if (!maySet) return <span className="small soft">{t('zone', { zone })}</span>;
  return (
    <Button variant="subtle" color="gray" onClick={onOpen}>
      {t('zone', { zone })}
    </Button>
  );
}

interface ShownProps {
  calendar: Calendar;
  view: View;
  day: string;
  onChange: (publication: number) => void;
}

function Shown({ calendar, view, day, onChange }: ShownProps) {
  const span = spanOf(view, day);
  const isNarrow = useNarrow();
  return (
    <>
      {calendar.more ? <Callout tone="amber">{t('more')}</Callout> : null}
      {calendar.entries.length === 0 ? (
        <EmptyState
          icon={<IconCalendarEvent size={32} />}
          title={t('empty')}
          text={t('emptyHint')}
          action={t('toTexts')}
          to="/my-generations"
        />
      ) : null}
      {view === 'list' || isNarrow ? (
        <DayList calendar={calendar} days={span.days} onChange={onChange} />
      ) : (
        <DayGrid
          calendar={calendar}
          days={span.days}
          view={view}
          month={day.slice(0, 7)}
          onChange={onChange}
        />
      )}
    </>
  );
}
