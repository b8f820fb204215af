import { Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../shared/api/index.js';
import { DialogForm, toastError } from '../../../shared/ui/index.js';
import { t } from '../passkey.texts.js';
import { PasswordField } from './PasswordField.js';

/** What a dialog with a password is sent with; nothing where the account has none. */
export interface Again {
  currentPassword?: string;
}

interface Props {
  title: string;
  /** What the button says. */
  submit: string;
  /** Whether the account has a password. */
  hasPassword: boolean;
  busy: boolean;
  /** Heading of a failure that is not about the password. */
  failure: string;
  children: ReactNode;
  /** @returns the error of the call; undefined when it succeeded */
  onSubmit: (again: Again) => Promise<unknown>;
  onClose: () => void;
}

interface CurrentPasswordProps {
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The field for the password that is said once more. */
export const CurrentPassword = ({ value, error, onChange }: CurrentPasswordProps) => (
  <PasswordField
    label={t('currentPassword')}
    autoComplete="current-password"
    data-autofocus
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** Asks for the password once more before something is done. */
export function PasswordAgain({
  title,
  submit,
  hasPassword,
  busy,
  failure,
  children,
  onSubmit,
  onClose,
}: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const error = await onSubmit(hasPassword ? { currentPassword: password } : {});
    if (isApiError(error) && error.code === 'WRONG_PASSWORD') return setProblem(error.message);
    if (error) toastError(failure, error);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <DialogForm
        submit={submit}
        busy={busy}
        ready={!hasPassword || password !== ''}
        onSubmit={() => void send()}
        onCancel={onClose}
      >
        <Text component="div" c="dimmed">
          {children}
        </Text>
        {hasPassword ? <CurrentPassword value={password} error={problem} onChange={setPassword} /> : null}
      </DialogForm>
    </Modal>
  );
}
