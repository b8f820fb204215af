import { MediaRules } from '@galley/contracts';
import { Modal, NumberInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DialogForm, toastResult } from '../../../shared/ui/index.js';
import { t } from './texts.js';

/** As the fields hold it: empty for none. */
const Amount = z.union([z.number(), z.string()]);
const Draft = z.object({ gigabytes: Amount, days: Amount });
type Draft = z.infer<typeof Draft>;

const amountOf = (written: number | string): number | null => (written === '' ? null : Number(written));

function rulesOf({ gigabytes, days }: Draft): MediaRules {
  const most = amountOf(gigabytes);
  return { maxBytes: most === null ? null : Math.round(most * 1e9), keepDays: amountOf(days) };
}

interface Props {
  rules: MediaRules;
  opened: boolean;
  onClose: () => void;
}

/** Sets how much of its recordings the team keeps, and for how long. */
export function KeepingDialog({ rules, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('keeping')}>
      {opened ? <Form rules={rules} onClose={onClose} /> : null}
    </Modal>
  );
}

function Form({ rules, onClose }: Omit<Props, 'opened'>) {
  const [change, { isLoading }] = useCallMutation(httpApi.mediaKeeping.set);
  const { form, draft } = useDraftForm({
    screen: 'recordings.keeping',
    schema: Draft,
    initial: {
      gigabytes: rules.maxBytes === null ? '' : rules.maxBytes / 1e9,
      days: rules.keepDays ?? '',
    } as Draft,
    validate: (values) => {
      const { maxBytes, keepDays } = problemsOf(MediaRules, rulesOf(values));
      return { ...(maxBytes ? { gigabytes: maxBytes } : {}), ...(keepDays ? { days: keepDays } : {}) };
    },
  });
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    if (toastResult(await change(rulesOf(values)), t('keepingSaved'), t('keepingNotSaved'))) close();
  });
  return (
    <DialogForm submit={t('save')} draft={draft} busy={isLoading} onSubmit={submit} onCancel={close}>
      <NumberInput
        label={t('mostGigabytes')}
        description={t('mostGigabytesHint')}
        min={0}
        decimalScale={3}
        allowNegative={false}
        hideControls
        data-autofocus
        {...form.getInputProps('gigabytes')}
      />
      <NumberInput
        label={t('days')}
        description={t('daysHint')}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('days')}
      />
    </DialogForm>
  );
}
