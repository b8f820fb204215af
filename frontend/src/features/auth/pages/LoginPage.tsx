import { Anchor, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery, useProduct } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { useAuth } from '../AuthProvider.js';
import { Entrance } from '../components/Entrance.js';
import { t } from '../texts.js';

const ForgotPassword = lazy(async () => ({
  default: (await import('../components/ForgotPassword.js')).ForgotPassword,
}));

/** Where somebody wanted to go before signing in; only places inside the studio count. */
function returnPath(from: string | null): string {
  return from && /^\/(?![/\\\s])/.test(from) ? from : '/';
}

export function LoginPage() {
  const { user, isChecking, isLoading, login } = useAuth();
  const { name } = useProduct();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  const target = returnPath(query.get('from'));
  const form = useForm({
    initialValues: { username: '', password: '', rememberMe: false },
    // Two rules are not worth loading the schemas for before the first screen; the gateway checks with LoginInput.
    validate: {
      username: (value) => (value.trim() ? null : t('usernameMissing')),
      password: isNotEmpty(t('passwordMissing')),
    },
  });
  if (user && !isChecking) return <Navigate to={target} replace />;
  const submit = form.onSubmit(async (values) => {
    try {
      await login(values);
      toast({ title: t('signedIn'), message: t('signedInHint') });
      await navigate(target, { replace: true });
    } catch (error) {
      toastError(t('notSignedIn'), error, t('notSignedInHint'));
    }
  });
  return (
    <Entrance title={t('welcomeBack')} subtitle={t('signInTo', { product: name })}>
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
        <RegisterInstead />
      </form>
      {forgot ? (
        <Suspense fallback={null}>
          <ForgotPassword opened onClose={() => setForgot(false)} username={form.values.username} />
        </Suspense>
      ) : null}
    </Entrance>
  );
}

function RegisterInstead() {
  const { data } = useCallQuery(httpApi.installation.config);
  const mode = data?.registration?.mode ?? 'open';
  if (mode === 'closed') return null;
  return (
    <p className="soft">
      {t(mode === 'invite' ? 'haveInvitation' : 'noAccount')}{' '}
      <Anchor component={Link} to="/register" size="sm" underline="always">
        {t(mode === 'invite' ? 'useInvitation' : 'createOne')}
      </Anchor>
    </p>
  );
}
