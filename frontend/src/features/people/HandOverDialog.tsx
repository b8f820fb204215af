import type { Person } from '@galley/contracts';
import { Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { DialogForm, toast, toastError } from '../../shared/ui/index.js';
import { t } from './texts.js';

const nameOf = ({ name, username }: Person) => name ?? username;

/** Gives the texts of somebody to another writer of the team. */
export function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data: people = [] } = useCallQuery(httpApi.person.list);
  const [call, { isLoading }] = useCallMutation(httpApi.person.handOver);
  const [to, setTo] = useState<string | null>(null);
  const heirs = people.filter((one) => one.id !== person.id && one.deactivatedAt === null);
  const heir = heirs.find(({ id }) => String(id) === to);
  const name = nameOf(person);
  const submit = async () => {
    if (!heir) return;
    const { error } = await call({ id: person.id, to: heir.id });
    if (error) return toastError(t('notHandedOver'), error);
    toast({ title: t('handedOver', { name: nameOf(heir) }), message: t('handedOverHint') });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('handOverOf', { name })} size="md">
      <DialogForm
        submit={t('handOver')}
        busy={isLoading}
        ready={heir !== undefined}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <p className="soft">{t('handOverHint', { name })}</p>
        <Select
          label={t('heir')}
          placeholder={t('chooseHeir')}
          data={heirs.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
          value={to}
          onChange={setTo}
          searchable
          data-autofocus
        />
      </DialogForm>
    </Modal>
  );
}
