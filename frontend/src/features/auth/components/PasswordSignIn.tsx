import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { useAuth } from '../AuthProvider.js';
import { t } from '../texts.js';
import { PasskeySignIn } from './PasskeySignIn.js';
import type { HalfSignedIn } from './SecondStep.js';

const ForgotPassword = lazy(async () => ({
  default: (await import('./ForgotPassword.js')).ForgotPassword,
}));

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.js')).SecondStep }));

/** The ticket for the second step, where the password alone is not enough; null for another failure. */
function ticketIn(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'SECOND_STEP_NEEDED') return null;
  return (error.details as { ticket?: string } | null)?.ticket ?? null;
}

interface Props {
  /** Where it leads. */
  target: string;
  /** Whoever signs in with it joins its team, or comes back to it. */
  invitation: string | null;
}

/** Signs in with name and password. */
export function PasswordSignIn({ target, invitation }: Props) {
  const { isLoading, login } = useAuth();
  const navigate = useNavigate();
  const [forgot, setForgot] = useState(false);
  const [half, setHalf] = useState<HalfSignedIn | null>(null);
  const form = useForm({
    initialValues: { username: '', password: '', rememberMe: false },
    // Two rules are not worth loading the schemas for before the first screen; the gateway checks with LoginInput.
    validate: {
      username: (value) => (value.trim() ? null : t('usernameMissing')),
      password: isNotEmpty(t('passwordMissing')),
    },
  });
  const submit = form.onSubmit(async (values) => {
    try {
      await login({ ...values, ...(invitation === null ? {} : { invitation }) });
      toast({ title: t('signedIn'), message: t('signedInHint') });
      await navigate(target, { replace: true });
    } catch (error) {
      const ticket = ticketIn(error);
      if (ticket !== null) return setHalf({ ticket, rememberMe: values.rememberMe });
      toastError(t('notSignedIn'), error, t('notSignedInHint'));
    }
  });
  return (
    <>
      <form className="stack g4" onSubmit={submit} noValidate>
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
        />
        <div className="row between">
          <Checkbox label={t('rememberMe')} {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
          <Anchor component="button" type="button" size="sm" onClick={() => setForgot(true)}>
            {t('forgot')}
          </Anchor>
        </div>
        <Button type="submit" size="md" fullWidth disabled={isLoading}>
          {t(isLoading ? 'signingIn' : 'signIn')}
        </Button>
        <PasskeySignIn target={target} invitation={invitation} rememberMe={form.values.rememberMe} />
      </form>
      <Suspense fallback={null}>
        {forgot ? (
          <ForgotPassword opened onClose={() => setForgot(false)} username={form.values.username} />
        ) : null}
        {half ? (
          <SecondStep half={half} target={target} invitation={invitation} onClose={() => setHalf(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
