import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { forgetVisits } from '../../../shared/lib/visits.js';
import { DialogForm, toast, toastError } from '../../../shared/ui/index.js';
import { useAuth, useUser } from '../../auth/index.js';
import { t } from '../life.texts.js';
import { PasswordField } from './PasswordField.js';

const wrong = ['WRONG_PASSWORD', 'WRONG_USERNAME'];

/** Asks for the password, or for the username of who has none, and deletes the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { hasPassword } = useAuth();
  const { username } = useUser();
  const form = useForm({ initialValues: { proof: '' } });
  const { remove, isLoading } = useDeletion((message) => form.setFieldError('proof', message));
  const submit = form.onSubmit(({ proof }) =>
    remove(hasPassword ? { password: proof } : { username: proof }),
  );
  const field = form.getInputProps('proof');
  return (
    <Modal opened onClose={onClose} title={t('endQuestion')} size="md">
      <DialogForm
        submit={t('endForGood')}
        busy={isLoading}
        ready={form.values.proof !== ''}
        onSubmit={submit}
        onCancel={onClose}
      >
        <p className="soft">{t('endHint')}</p>
        {hasPassword ? (
          <PasswordField label={t('password')} autoComplete="current-password" data-autofocus {...field} />
        ) : (
          <TextInput label={t('typeUsername', { username })} autoComplete="off" data-autofocus {...field} />
        )}
      </DialogForm>
    </Modal>
  );
}

/** Deletes the account and leads to the sign-in screen. @param onWrong is told why the proof was refused */
function useDeletion(onWrong: (message: string) => void) {
  const { logout } = useAuth();
  const { id } = useUser();
  const navigate = useNavigate();
  const [call, { isLoading }] = useCallMutation(httpApi.accountLife.deleteMe);
  const remove = async (proof: { password: string } | { username: string }) => {
    const { error } = await call(proof);
    if (isApiError(error) && wrong.includes(error.code)) return onWrong(error.message);
    if (error) return toastError(t('notEnded'), error);
    forgetVisits(id);
    await logout();
    await navigate('/login', { replace: true });
    toast({ title: t('ended') });
  };
  return { remove, isLoading };
}
