import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { timeZones } from '../../../shared/planning/zoned.js';
import { DialogForm, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** By which clock the team plans. */
export function ZoneDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const [chosen, setChosen] = useState(zone);
  const [set, { isLoading }] = useCallMutation(httpApi.calendar.set);
  const save = async () => {
    if (toastResult(await set({ timeZone: chosen }), t('zoneSaved'), t('notDone'))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('zoneTitle')}>
      <DialogForm submit={t('save')} busy={isLoading} onSubmit={save} onCancel={onClose}>
        <Select
          label={t('zoneTitle')}
          description={t('zoneHint')}
          data={timeZones(zone)}
          value={chosen}
          searchable
          allowDeselect={false}
          onChange={(value) => value && setChosen(value)}
        />
      </DialogForm>
    </Modal>
  );
}
