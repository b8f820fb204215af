import { ChangePasswordInput } from '@galley/contracts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { problemsOf, refusedFields } from '../../../shared/lib/zod-form.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { PasswordField } from './PasswordField.js';

const Fields = ChangePasswordInput.extend({ confirmPassword: z.string() }).refine(
  (values) => values.confirmPassword === values.password,
  { path: ['confirmPassword'], message: t('passwordsDiffer') },
);

export function PasswordForm() {
  const [change, { isLoading }] = useCallMutation(httpApi.account.changePassword);
  const form = useForm({
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    validate: (values) => problemsOf(Fields, values),
  });
  const submit = form.onSubmit(async ({ currentPassword, password }) => {
    const { error } = await change({ currentPassword, password });
    if (isApiError(error) && error.code === 'WRONG_PASSWORD')
      return form.setFieldError('currentPassword', error.message);
    const refused = refusedFields(error);
    if (refused['password'] !== undefined) return form.setErrors(refused);
    if (error) return toastError(t('passwordNotChanged'), error);
    form.reset();
    toast({ title: t('passwordChanged'), message: t('passwordChangedHint') });
  });
  return (
    <section className="card" aria-labelledby="account-password">
      <h2 id="account-password" className="section-title">
        {t('password')}
      </h2>
      <p className="soft">{t('passwordHint')}</p>
      <form className="stack g4" onSubmit={submit} noValidate>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <div className="row end">
          <Button type="submit" loading={isLoading}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  );
}
