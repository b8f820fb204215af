import type { User } from '@galley/contracts';
import { Anchor } from '@mantine/core';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { Badge, toastResult } from '../../../shared/ui/index.js';
import { t } from '../life.texts.js';

/** Whether the person has proven that the address is theirs; nothing where this installation sends no mail. */
export function AddressState({ user }: { user: User }) {
  const { data: config } = useCallQuery(httpApi.installation.config);
  const [send, { isLoading }] = useCallMutation(httpApi.verifiedMail.send);
  if (!config?.engines.mail || user.email === null || user.emailVerifiedAt === undefined) return null;
  if (user.emailVerifiedAt !== null) return <Badge tone="green">{t('verified')}</Badge>;
  const again = async () => toastResult(await send(), t('linkSent'), t('linkNotSent'));
  return (
    <div className="row wrap">
      <Badge tone="amber">{t('notVerified')}</Badge>
      <Anchor component="button" type="button" size="sm" disabled={isLoading} onClick={() => void again()}>
        {t('sendAgain')}
      </Anchor>
    </div>
  );
}
