import { ProfileChanges, type User } from '@galley/contracts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DraftNotice, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { AddressState } from './AddressState.js';
import { PasswordField } from './PasswordField.js';

const Values = z.object({ name: z.string(), email: z.string(), currentPassword: z.string() });

/** Another email address needs the password, because links to reset it are sent there. */
function useProfile(user: User) {
  const [change, { isLoading }] = useCallMutation(httpApi.account.changeMe);
  const { form, draft } = useDraftForm({
    screen: 'account.profile',
    schema: Values,
    initial: { name: user.name ?? '', email: user.email ?? '', currentPassword: '' },
    secret: ['currentPassword'],
    validate: (values) => ({
      ...problemsOf(ProfileChanges.omit({ currentPassword: true }), values),
      ...(isOther(values.email) && values.currentPassword === ''
        ? { currentPassword: t('passwordNeeded') }
        : {}),
    }),
  });
  const isOther = (email: string) => email.trim() !== (user.email ?? '');
  const needsPassword = isOther(form.getValues().email);
  const submit = form.onSubmit(async ({ currentPassword, ...values }) => {
    const result = await change(needsPassword ? { ...values, currentPassword } : values);
    if (isApiError(result.error) && result.error.code === 'WRONG_PASSWORD')
      return form.setFieldError('currentPassword', result.error.message);
    if (toastResult(result, t('saved'), t('notSaved'))) draft.done();
  });
  return { form, draft, submit, isLoading, needsPassword };
}

export function ProfileForm({ user }: { user: User }) {
  const { form, draft, submit, isLoading, needsPassword } = useProfile(user);
  return (
    <section className="card" aria-labelledby="account-profile">
      <h2 id="account-profile" className="section-title">
        {t('profile')}
      </h2>
      <form className="stack g4" onSubmit={submit} noValidate>
        <DraftNotice draft={draft} />
        <TextInput
          label={t('username')}
          description={t('usernameHint')}
          value={user.username}
          autoComplete="username"
          readOnly
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <AddressState user={user} />
        {needsPassword ? (
          <PasswordField
            label={t('currentPassword')}
            description={t('emailNeedsPassword')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        ) : null}
        <div className="row end">
          <Button type="submit" loading={isLoading}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
