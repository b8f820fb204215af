import { signOffDays, type SignOffLink } from '@galley/contracts';
import { Modal, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { DialogForm, toastError } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface Props {
  id: number;
  onClose: () => void;
  onMade: (made: SignOffLink) => void;
}

/** Whom to ask, and for how long the link holds. */
export function AskExpert({ id, onClose, onMade }: Props) {
  const [ask, { isLoading }] = useCallMutation(httpApi.signOff.ask);
  const [expert, setExpert] = useState('');
  const [days, setDays] = useState<number | string>(signOffDays.usual);
  const send = async () => {
    const { data, error } = await ask({ id, expert, days: Number(days) });
    if (!data) return toastError(t('notMade'), error);
    onClose();
    onMade(data);
  };
  return (
    <Modal opened onClose={onClose} title={t('askTitle')}>
      <DialogForm
        submit={t('makeLink')}
        busy={isLoading}
        ready={expert.trim() !== '' && Number(days) >= 1}
        onSubmit={send}
        onCancel={onClose}
      >
        <TextInput
          label={t('expert')}
          maxLength={255}
          data-autofocus
          value={expert}
          onChange={({ currentTarget: { value } }) => setExpert(value)}
        />
        <NumberInput
          label={t('days')}
          min={1}
          max={signOffDays.most}
          allowDecimal={false}
          value={days}
          onChange={setDays}
        />
      </DialogForm>
    </Modal>
  );
}
