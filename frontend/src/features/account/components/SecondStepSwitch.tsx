import type { PasskeyState } from '@galley/contracts';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { t } from '../passkey.texts.js';
import { type Again, PasswordAgain } from './PasswordAgain.js';
import { RecoveryCodes } from './RecoveryCodes.js';

/** Whether a passkey is asked for after the password, and the recovery codes. */
export function SecondStepSwitch({ hasPassword, secondStep: { on, recoveryCodes } }: PasskeyState) {
  const [turnOn, { isLoading }] = useCallMutation(httpApi.secondStep.turnOn);
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = async () => {
    const { data, error } = await turnOn();
    if (!data) return toastError(t('notTurnedOn'), error);
    setCodes(data.recoveryCodes);
    toast({ title: t('turnedOn') });
  };
  return (
    <div className="stack g4">
      <Switch
        label={t('secondStep')}
        description={t('secondStepHint')}
        checked={on}
        disabled={isLoading}
        onChange={() => (on ? setAsking('off') : void start())}
      />
      {on ? (
        <div className="row between wrap">
          <p className="soft">{t('codesLeft', { count: recoveryCodes })}</p>
          <Button variant="default" onClick={() => setAsking('codes')}>
            {t('newCodes')}
          </Button>
        </div>
      ) : null}
      {asking === 'off' ? <TurnOff hasPassword={hasPassword} onClose={() => setAsking(null)} /> : null}
      {asking === 'codes' ? (
        <NewCodes hasPassword={hasPassword} onMade={setCodes} onClose={() => setAsking(null)} />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}

interface AskProps {
  hasPassword: boolean;
  onClose: () => void;
}

function TurnOff(props: AskProps) {
  const [turnOff, { isLoading }] = useCallMutation(httpApi.secondStep.turnOff);
  const send = async (again: Again) => {
    const { error } = await turnOff(again);
    if (!error) toast({ title: t('turnedOff') });
    return error;
  };
  return (
    <PasswordAgain
      {...props}
      title={t('turnOffTitle')}
      submit={t('turnOff')}
      busy={isLoading}
      failure={t('notTurnedOff')}
      onSubmit={send}
    >
      {t('turnOffHint')}
    </PasswordAgain>
  );
}

function NewCodes({ onMade, ...props }: AskProps & { onMade: (codes: readonly string[]) => void }) {
  const [renew, { isLoading }] = useCallMutation(httpApi.secondStep.renewCodes);
  const send = async (again: Again) => {
    const { data, error } = await renew(again);
    if (data) onMade(data.recoveryCodes);
    return error;
  };
  return (
    <PasswordAgain
      {...props}
      title={t('newCodesTitle')}
      submit={t('newCodes')}
      busy={isLoading}
      failure={t('noNewCodes')}
      onSubmit={send}
    >
      {t('newCodesHint')}
    </PasswordAgain>
  );
}
