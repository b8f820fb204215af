import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { Page } from '../../shared/ui/index.js';
import { OwnData } from '../archives/index.js';
import { useUser } from '../auth/index.js';
import { DeleteAccount } from './components/DeleteAccount.js';
import { OwnTeams } from './components/OwnTeams.js';
import { OwnUse } from './components/OwnUse.js';
import { Passkeys } from './components/Passkeys.js';
import { PasswordForm } from './components/PasswordForm.js';
import { ProfileForm } from './components/ProfileForm.js';
import { Sessions } from './components/Sessions.js';
import { Tokens } from './components/Tokens.js';
import { t } from './texts.js';

/**
 * `/account`: what the signed-in person says about themselves, their password, their passkeys, their sessions and the tokens of
 * their programs.
 */
export function AccountPage() {
  const user = useUser();
  const { data: config } = useCallQuery(httpApi.installation.config);
  return (
    <Page title={t('title')} subtitle={t('subtitle')} data-narrow>
      {/* It begins anew with what was saved, here or in another window. */}
      <ProfileForm key={JSON.stringify([user.name, user.email])} user={user} />
      {config?.signIn.passwords === false ? null : (
        <>
          <PasswordForm />
          <Passkeys />
        </>
      )}
      <OwnUse />
      <Sessions />
      <Tokens />
      <OwnData />
      <OwnTeams />
      <DeleteAccount />
    </Page>
  );
}
