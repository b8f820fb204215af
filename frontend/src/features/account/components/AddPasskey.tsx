import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { makePasskey, passkeyProblem } from '../../../shared/lib/passkeys.js';
import { Callout, DialogForm, toast } from '../../../shared/ui/index.js';
import { t } from '../passkey.texts.js';
import { deviceName } from './device-name.js';
import { CurrentPassword } from './PasswordAgain.js';

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Names a passkey, and lets the browser make it. */
export function AddPasskey({ hasPassword, onClose }: Props) {
  const [name, setName] = useState(() => deviceName());
  const [password, setPassword] = useState('');
  const { busy, problem, wrongPassword, add } = useAdding(onClose);
  return (
    <Modal opened onClose={onClose} title={t('add')} size="sm">
      <DialogForm
        submit={t('continue')}
        busy={busy}
        ready={name.trim() !== '' && (!hasPassword || password !== '')}
        onSubmit={() => void add(name, hasPassword ? { currentPassword: password } : {})}
        onCancel={onClose}
      >
        {problem === null ? null : <Callout tone="red">{problem}</Callout>}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {hasPassword ? (
          <CurrentPassword value={password} error={wrongPassword} onChange={setPassword} />
        ) : null}
      </DialogForm>
    </Modal>
  );
}

function useAdding(onDone: () => void) {
  const [start] = useCallMutation(httpApi.passkey.startAdding);
  const [send] = useCallMutation(httpApi.passkey.add);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const add = async (name: string, again: { currentPassword?: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      const credential = await makePasskey(await start(again).unwrap());
      await send({ name, credential }).unwrap();
      toast({ title: t('addedOne') });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const isOfPassword = isApiError(failure) && failure.code === 'WRONG_PASSWORD';
  const words = failure === null ? null : passkeyProblem(failure);
  return { busy, add, wrongPassword: isOfPassword ? words : null, problem: isOfPassword ? null : words };
}
