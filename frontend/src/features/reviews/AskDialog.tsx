import { type ReviewerRole, reviewerRoles } from '@galley/contracts';
import { Modal, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../shared/api/index.js';
import { DialogForm, PartError, toastResult } from '../../shared/ui/index.js';
import { useAuth } from '../auth/index.js';
import { t } from './texts.js';

/** Whom to ask for a review, what they should look at, and by when. */
export function AskDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [ask, { isLoading }] = useCallMutation(httpApi.review.ask);
  const [people, setPeople] = useState<string[]>([]);
  const [roles, setRoles] = useState<ReviewerRole[]>([]);
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const send = async () => {
    const input = { id, people: people.map(Number), roles, note, dueOn: dueOn || null };
    if (toastResult(await ask(input), t('asked'), t('notAsked'))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('askTitle')}>
      <DialogForm
        submit={t('ask')}
        busy={isLoading}
        ready={people.length + roles.length > 0}
        onSubmit={send}
        onCancel={onClose}
      >
        <People people={people} onChange={setPeople} />
        <MultiSelect
          label={t('roles')}
          description={t('rolesHint')}
          placeholder={roles.length === 0 ? t('chooseRoles') : ''}
          data={reviewerRoles.map((role) => ({ value: role, label: t(role) }))}
          value={roles}
          onChange={(values) => setRoles(reviewerRoles.filter((role) => values.includes(role)))}
        />
        <Textarea
          label={t('note')}
          description={t('noteHint')}
          maxLength={1000}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <TextInput
          type="date"
          label={t('due')}
          description={t('dueHint')}
          value={dueOn}
          onChange={({ currentTarget: { value } }) => setDueOn(value)}
        />
      </DialogForm>
    </Modal>
  );
}

/** Everybody of the team but the reader. */
function People({ people, onChange }: { people: string[]; onChange: (people: string[]) => void }) {
  const userId = useAuth().user?.id ?? null;
  const { data, error, refetch } = useCallQuery(httpApi.person.colleagues);
  const others = (data ?? []).filter((person) => person.id !== userId);
  return (
    <>
      {error ? <PartError what={t('peopleNotLoaded')} error={error} onRetry={() => void refetch()} /> : null}
      <MultiSelect
        label={t('people')}
        description={t('peopleHint')}
        placeholder={people.length === 0 ? t('choosePeople') : ''}
        data={others.map((person) => ({ value: String(person.id), label: person.name }))}
        value={people}
        searchable
        disabled={!data}
        onChange={onChange}
      />
    </>
  );
}
