import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { canUsePasskeys, passkeyProblem, showPasskey } from '../../../shared/lib/passkeys.js';
import { toast } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useEntered } from '../useEntered.js';

interface Props {
  target: string;
  invitation: string | null;
  rememberMe: boolean;
}

/** Signs in with a passkey, without a name; nothing in a browser that has none. */
export function PasskeySignIn({ target, invitation, rememberMe }: Props) {
  const [start] = useCallMutation(httpApi.passkey.startSignIn);
  const [signIn] = useCallMutation(httpApi.passkey.signIn);
  const [busy, setBusy] = useState(false);
  const entered = useEntered(target);
  if (!canUsePasskeys()) return null;
  const run = async () => {
    setBusy(true);
    try {
      const credential = await showPasskey(await start().unwrap());
      const answer = await signIn({ credential, rememberMe, invitation }).unwrap();
      await entered(answer, rememberMe);
    } catch (error) {
      setBusy(false);
      toast({ title: t('notSignedIn'), message: passkeyProblem(error), destructive: true });
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} />}
      loading={busy}
      onClick={() => void run()}
    >
      {t('usePasskey')}
    </Button>
  );
}
