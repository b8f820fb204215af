import { Button, Modal, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { DialogForm } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  opened: boolean;
  onClose: () => void;
  username: string;
}

/** Asks for a one-time link by mail; without a mail server it says that an operator resets the password. */
export function ForgotPassword({ opened, onClose, username }: Props) {
  const { data: config } = useCallQuery(httpApi.installation.config);
  return (
    <Modal opened={opened} onClose={onClose} title={t('reset')} size="sm">
      {config?.engines.mail ? (
        <AskForLink username={username} onClose={onClose} />
      ) : (
        <AskOperator onClose={onClose} />
      )}
    </Modal>
  );
}

function AskOperator({ onClose }: { onClose: () => void }) {
  return (
    <div className="stack g6">
      <p className="soft">{t('askOperator')}</p>
      <div className="row end">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  );
}

function AskForLink({ username, onClose }: { username: string; onClose: () => void }) {
  const [name, setName] = useState(username);
  const [send, { isLoading, isSuccess, error }] = useCallMutation(httpApi.account.forgotPassword);
  if (isSuccess) {
    return (
      <div className="stack g6">
        <div className="row top g3">
          <IconMailCheck size={20} />
          <p className="soft">{t('linkSent')}</p>
        </div>
        <div className="row end">
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </div>
    );
  }
  return (
    <DialogForm
      submit={t('sendLink')}
      busy={isLoading}
      ready={name.trim() !== ''}
      onSubmit={() => void send({ username: name.trim() })}
      onCancel={onClose}
    >
      <p className="soft">{t('enterUsername')}</p>
      <TextInput
        label={t('username')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="username"
        error={error ? errorText(error, t('linkNotSent')) : null}
        data-autofocus
      />
    </DialogForm>
  );
}
