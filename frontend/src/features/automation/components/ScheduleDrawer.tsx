import { AutomationSettings, type AutomationSettingsView } from '@galley/contracts';
import {
  Button,
  Chip,
  Drawer,
  MultiSelect,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { Callout, DraftNotice, SkeletonLines, toast, QueryView } from '../../../shared/ui/index.js';
import { Dollars } from '../../../shared/ui/Dollars.js';
import { useGurusQuery } from '../../gurus/index.js';
import { t } from '../texts.js';
import { weekdayNames } from '../words.js';

/** When the agent writes, for whom, and what it may cost. */
export function ScheduleDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="29rem"
      title={<span className="section-title">{t('schedule')}</span>}
    >
      {opened ? <Settings onClose={onClose} /> : null}
    </Drawer>
  );
}

function Settings({ onClose }: { onClose: () => void }) {
  const settings = useCallQuery(httpApi.automation.settings);
  return (
    <QueryView query={settings} skeleton={<SkeletonLines label={t('loadingSchedule')} count={6} />}>
      {(data) => <Form settings={data} onClose={onClose} />}
    </QueryView>
  );
}

/** Here and the reader's own zone first, then all that this browser knows. */
function timeZones(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([chosen, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

function Form({ settings, onClose }: { settings: AutomationSettingsView; onClose: () => void }) {
  const { nextRunAt: _next, model, priceKnown, ...stored } = settings;
  const draft = useDraft({ screen: 'automation.schedule', schema: AutomationSettings, initial: stored });
  const { value: form, change } = draft;
  const [refused, setRefused] = useState<string | null>(null);
  const [store, { isLoading }] = useCallMutation(httpApi.automation.setSettings);
  const close = () => {
    draft.done();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(null);
    const { error } = await store(form);
    if (error) return setRefused(errorText(error, t('tryAgain')));
    toast({ title: t('scheduleSaved') });
    close();
  };
  return (
    <form className="stack g4" onSubmit={(event) => void save(event)}>
      <DraftNotice draft={draft} />
      {refused === null ? null : <Callout tone="red">{refused}</Callout>}
      <Switch
        label={t('onSchedule')}
        description={t('onScheduleHint')}
        checked={form.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Days value={form.weekdays} onChange={(weekdays) => change({ weekdays })} />
      <Times value={form} onChange={change} />
      <Gurus value={form.guruIds} onChange={(guruIds) => change({ guruIds })} />
      <Dollars
        label={t('cap')}
        description={costHint(model, priceKnown)}
        placeholder={t('noCap')}
        max={100_000}
        value={form.dailyCapUsd}
        onChange={(dailyCapUsd) => change({ dailyCapUsd })}
      />
      <div className="row dialog-foot">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isLoading}>
          {t('saveSchedule')}
        </Button>
      </div>
    </form>
  );
}

type TimesValue = Pick<AutomationSettings, 'timeOfDay' | 'timeZone'>;

function Times({ value, onChange }: { value: TimesValue; onChange: (change: Partial<TimesValue>) => void }) {
  const [zones] = useState(() => timeZones(value.timeZone));
  return (
    <div className="agent-times">
      <TextInput
        type="time"
        label={t('timeOfDay')}
        required
        value={value.timeOfDay}
        onChange={(event) => onChange({ timeOfDay: event.currentTarget.value })}
      />
      <Select
        label={t('timeZone')}
        searchable
        limit={60}
        data={zones}
        value={value.timeZone}
        allowDeselect={false}
        nothingFoundMessage={t('noTimeZone')}
        onChange={(timeZone) => timeZone !== null && onChange({ timeZone })}
      />
    </div>
  );
}

function costHint(model: string | null, priceKnown: boolean): string {
  if (model === null) return t('free');
  return priceKnown ? t('priceKnown', { model }) : t('priceUnknown', { model });
}

function Days({ value, onChange }: { value: readonly number[]; onChange: (days: number[]) => void }) {
  return (
    <div className="stack" style={{ gap: 'var(--s1)' }} role="group" aria-label={t('weekdays')}>
      <span className="small strong">{t('weekdays')}</span>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number))}>
        <div className="row wrap" style={{ gap: 'var(--s1)' }}>
          {weekdayNames.map((name, place) => (
            <Chip key={name} size="xs" value={String(place + 1)}>
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </div>
  );
}

function Gurus({ value, onChange }: { value: number[] | null; onChange: (ids: number[] | null) => void }) {
  const { data: gurus = [] } = useGurusQuery();
  return (
    <div className="stack" style={{ gap: 'var(--s2)' }} role="group" aria-label={t('gurus')}>
      <span className="small strong">{t('gurus')}</span>
      <SegmentedControl
        className="segments"
        size="xs"
        withItemsBorders={false}
        aria-label={t('forWhom')}
        value={value === null ? 'all' : 'some'}
        data={[
          { value: 'all', label: t('everyGuru') },
          { value: 'some', label: t('onlyThese') },
        ]}
        onChange={(choice) => onChange(choice === 'all' ? null : gurus.map(({ id }) => id))}
      />
      {value === null ? null : (
        <MultiSelect
          aria-label={t('chosenGurus')}
          searchable
          placeholder={value.length === 0 ? t('chooseGurus') : ''}
          data={gurus.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      )}
    </div>
  );
}
