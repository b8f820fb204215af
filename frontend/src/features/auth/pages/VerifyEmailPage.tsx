import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { Callout } from '../../../shared/ui/index.js';
import { Entrance } from '../components/Entrance.js';
import { t } from '../texts.js';

/** Where the link of the mail leads that asks for an address. A press proves it, because programs of mail servers open links, too. */
export function VerifyEmailPage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [verify, { isLoading, isSuccess, error }] = useCallMutation(httpApi.verifiedMail.verify);
  const problem = token ? (error ? errorText(error, t('addressNotVerified')) : null) : t('linkIncomplete');
  return (
    <Entrance title={t('verifyAddress')} subtitle={t('verifyAddressHint')}>
      <div className="stack g4">
        {problem ? <Callout tone="red">{problem}</Callout> : null}
        {isSuccess ? (
          <>
            <Callout tone="green">{t('addressVerified')}</Callout>
            <Button component={Link} to="/" size="md" fullWidth>
              {t('goOn')}
            </Button>
          </>
        ) : (
          <Button
            size="md"
            fullWidth
            loading={isLoading}
            disabled={!token}
            onClick={() => void verify({ token })}
          >
            {t('verify')}
          </Button>
        )}
      </div>
    </Entrance>
  );
}
