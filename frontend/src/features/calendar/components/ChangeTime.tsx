import type { CalendarEntry } from '@galley/contracts';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { localTime } from '../../../shared/planning/zoned.js';
import { Callout, DialogForm } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  entry: CalendarEntry;
  timeZone: string;
  onClose: () => void;
}

/** Another time for what is planned, was missed or has failed. */
export function ChangeTime({ entry, timeZone, onClose }: Props) {
  const [at, setAt] = useState(() => localTime(entry.at, timeZone));
  const [refused, setRefused] = useState<string | null>(null);
  const [replan, { isLoading }] = useCallMutation(httpApi.publication.replan);
  const save = async () => {
    const { error } = await replan({ id: entry.publication?.id ?? 0, at });
    if (error) setRefused(errorText(error, t('notDone')));
    else onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('changeTimeOf', { title: entry.title })}>
      <DialogForm submit={t('save')} busy={isLoading} ready={at !== ''} onSubmit={save} onCancel={onClose}>
        {refused ? <Callout tone="red">{refused}</Callout> : null}
        <TextInput
          type="datetime-local"
          label={t('newTime')}
          description={t('zone', { zone: timeZone })}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}
