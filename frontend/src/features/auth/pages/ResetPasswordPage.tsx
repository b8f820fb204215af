import { RegistrationFields } from '@galley/contracts';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { problemsOf, refusedFields } from '../../../shared/lib/zod-form.js';
import { toast } from '../../../shared/ui/index.js';
import { Entrance } from '../components/Entrance.js';
import { t } from '../texts.js';

const Fields = RegistrationFields.pick({ password: true, confirmPassword: true }).refine(
  (values) => values.confirmPassword === values.password,
  { path: ['confirmPassword'], message: t('passwordsDiffer') },
);

/** The secret part of a mailed link, in a part of its address. */
const tokenIn = (part: string) => new URLSearchParams(part.slice(1)).get('token') || null;

/** Where the link of the reset mail leads. */
export function ResetPasswordPage() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // Links of an older release have it in the query.
  const token = tokenIn(hash) ?? tokenIn(search) ?? '';
  const [reset, { isLoading, error }] = useCallMutation(httpApi.account.resetPassword);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validate: (values) => problemsOf(Fields, values),
  });
  const submit = form.onSubmit(async ({ password }) => {
    const result = await reset({ token, password });
    if (result.error) return form.setErrors(refusedFields(result.error));
    toast({ title: t('passwordChanged'), message: t('passwordChangedHint') });
    await navigate('/login', { replace: true });
  });
  // What is wrong with the password stands at its field.
  const ofLink = error && refusedFields(error)['password'] === undefined;
  const problem = token ? (ofLink ? errorText(error, t('passwordNotChanged')) : null) : t('linkIncomplete');
  return (
    <Entrance title={t('choosePassword')} subtitle={t('choosePasswordHint')}>
      <form className="stack g4" onSubmit={submit} noValidate>
        {problem ? (
          <div className="callout" data-tone="red" role="alert">
            {problem}
          </div>
        ) : null}
        <PasswordInput
          label={t('newPassword')}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('confirmPassword')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading} disabled={!token}>
          {t('setPassword')}
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          {t('backToSignIn')}
        </Anchor>
      </form>
    </Entrance>
  );
}
