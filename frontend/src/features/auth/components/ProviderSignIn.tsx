import { Button } from '@mantine/core';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Callout } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  label: string;
  /** Whether people can sign in with a password, too. */
  passwords: boolean;
  /** Where it leads. */
  target: string;
  /** The screen says already what is wrong. */
  told: boolean;
}

/** The way to the sign-in provider, which says so when it can't be reached. */
export function ProviderSignIn({ label, passwords, target, told }: Props) {
  const { data } = useCallQuery(httpApi.singleSignOn.reach);
  const start = `${httpApi.singleSignOn.start.path}?${new URLSearchParams({ returnTo: target }).toString()}`;
  return (
    <div className="stack g4">
      {data?.reachable === false && !told ? (
        <Callout tone="amber">
          {t(passwords ? 'providerUnreachableHere' : 'providerUnreachable', { label })}
        </Callout>
      ) : null}
      {/* A plain link: the browser itself has to go there. */}
      <Button component="a" href={start} size="md" fullWidth variant={passwords ? 'default' : 'filled'}>
        {t('continueWith', { label })}
      </Button>
    </div>
  );
}
