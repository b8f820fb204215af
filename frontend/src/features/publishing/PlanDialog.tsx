import type { OfferedDestination, Publication, PublicationWay } from '@galley/contracts';
import { Modal, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../shared/api/index.js';
import { localTime, ownZone, timeZones } from '../../shared/planning/zoned.js';
import { Callout, DialogForm, toast } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface Props {
  textId: number;
  destination: OfferedDestination;
  publication: Publication | null;
  /** Of the team; null until somebody has chosen it. */
  timeZone: string | null;
  onClose: () => void;
}

const dayMs = 86_400_000;

/** When a text goes out at a destination, and as what. */
export function PlanDialog({ textId, destination, publication, timeZone, onClose }: Props) {
  const [zone, setZone] = useState(timeZone ?? ownZone());
  const planned = publication?.state === 'planned' ? publication.plannedFor : null;
  const [at, setAt] = useState(() => localTime(planned ?? new Date(Date.now() + dayMs), zone));
  const [as, setAs] = useState<PublicationWay>(publication?.state === 'planned' ? publication.as : 'live');
  const [refused, setRefused] = useState<string | null>(null);
  const [plan, { isLoading }] = useCallMutation(httpApi.publication.plan);
  const save = async () => {
    const first = timeZone === null ? { timeZone: zone } : {};
    const { error } = await plan({ id: textId, destinationId: destination.id, as, at, ...first });
    if (error) return setRefused(errorText(error, t('notDone')));
    toast({ title: t('planned') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('planTitle', { name: destination.name })}>
      <DialogForm submit={t('save')} busy={isLoading} ready={at !== ''} onSubmit={save} onCancel={onClose}>
        {refused ? <Callout tone="red">{refused}</Callout> : null}
        <TextInput
          type="datetime-local"
          label={t('day')}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
          {...(timeZone === null ? {} : { description: t('zoneSet', { zone: timeZone }) })}
        />
        {timeZone === null ? (
          <Select
            label={t('zone')}
            description={t('zoneHint')}
            data={timeZones(zone)}
            value={zone}
            searchable
            allowDeselect={false}
            onChange={(value) => value && setZone(value)}
          />
        ) : null}
        {destination.can.draft ? (
          <SegmentedControl
            aria-label={t('as')}
            value={as}
            data={[
              { value: 'live', label: t('live') },
              { value: 'draft', label: t('draft') },
            ]}
            onChange={(value) => setAs(value)}
          />
        ) : null}
      </DialogForm>
    </Modal>
  );
}
