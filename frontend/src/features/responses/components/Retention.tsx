import type { ResponseSettingsView } from '@galley/contracts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { ConfirmDialog, toast, toastError } from '../../../shared/ui/index.js';
import { costLabel, keptLabel } from '../labels.js';
import { t } from '../texts.js';

type Settings = z.infer<typeof ResponseSettingsView>;

const CHOICES: readonly (number | null)[] = [7, 30, 90, 180, 365, null];
const valueOf = (days: number | null) => (days === null ? 'ever' : String(days));
const daysOf = (value: string) => (value === 'ever' ? null : Number(value));

/** How long responses are kept, how many there are, and what the latest cost. */
export function Retention() {
  const { data: settings } = useCallQuery(httpApi.response.settings, undefined, {
    refetchOnMountOrArgChange: true,
  });
  return settings ? <Setting settings={settings} /> : null;
}

function Setting({ settings }: { settings: Settings }) {
  const { retentionDays } = settings;
  const [keep, { isLoading }] = useCallMutation(httpApi.response.setSettings);
  const [asked, setAsked] = useState<number | null>(null);
  const shorter = useLast(asked);
  const choices = CHOICES.includes(retentionDays) ? CHOICES : [retentionDays, ...CHOICES];
  const store = async (days: number | null) => {
    const { error } = await keep({ retentionDays: days });
    setAsked(null);
    if (error) toastError(t('notSaved'), error);
    else
      toast({
        title: t('saved'),
        message: days === null ? t('keptForEver') : t('keptFor', { time: keptLabel(days) }),
      });
  };
  const choose = (days: number | null) => {
    if (days === retentionDays) return;
    // Only a shorter time takes something away.
    const isShorter = days !== null && (retentionDays === null || days < retentionDays);
    if (isShorter) setAsked(days);
    else void store(days);
  };
  return (
    <div className="responses-settings">
      <Select
        label={t('keepFor')}
        data={choices.map((days) => ({ value: valueOf(days), label: keptLabel(days) }))}
        value={valueOf(retentionDays)}
        allowDeselect={false}
        disabled={isLoading}
        onChange={(value) => value !== null && choose(daysOf(value))}
      />
      <Summary settings={settings} />
      <ConfirmDialog
        opened={asked !== null}
        title={t('keepShorter')}
        confirm={t('deleteOlder')}
        busy={isLoading}
        onConfirm={() => void store(asked)}
        onClose={() => setAsked(null)}
      >
        {shorter === null ? null : t('keepShorterHint', { time: keptLabel(shorter) })}
      </ConfirmDialog>
    </div>
  );
}

function Summary({ settings: { stored, costUsd, unpriced } }: { settings: Settings }) {
  const facts = [
    t('stored', tally(stored)),
    costUsd === null ? null : t('latelyCost', { cost: costLabel(costUsd) }),
    unpriced > 0 ? t('unpriced', tally(unpriced)) : null,
  ];
  return <p className="small soft numbers">{facts.filter((fact) => fact !== null).join(' · ')}</p>;
}
