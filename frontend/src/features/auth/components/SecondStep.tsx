import { Anchor, Button, Modal, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { canUsePasskeys, passkeyProblem, showPasskey } from '../../../shared/lib/passkeys.js';
import { Callout, DialogForm } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useEntered } from '../useEntered.js';

/** What a right password was answered with, where it is not enough. */
export interface HalfSignedIn {
  ticket: string;
  rememberMe: boolean;
}

interface Props {
  half: HalfSignedIn;
  target: string;
  invitation: string | null;
  onClose: () => void;
}

/** Asks for a passkey, or for a recovery code, after the password. */
export function SecondStep({ half, target, invitation, onClose }: Props) {
  const [withCode, setWithCode] = useState(!canUsePasskeys());
  const { problem, busy, finish } = useFinish(half, target, invitation);
  const other = () => setWithCode(!withCode);
  return (
    <Modal opened onClose={onClose} title={t('secondStep')} size="sm">
      {withCode ? (
        <WithCode problem={problem} busy={busy} finish={finish} onOther={other} onClose={onClose} />
      ) : (
        <WithPasskey problem={problem} busy={busy} finish={finish} onOther={other} />
      )}
    </Modal>
  );
}

/** @returns `finish`, which sends a recovery code, or asks for a passkey when there is none */
function useFinish({ ticket, rememberMe }: HalfSignedIn, target: string, invitation: string | null) {
  const [start] = useCallMutation(httpApi.secondStep.start);
  const [send] = useCallMutation(httpApi.secondStep.finish);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const entered = useEntered(target);
  const finish = async (recoveryCode?: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const shown =
        recoveryCode === undefined
          ? { credential: await showPasskey(await start({ ticket }).unwrap()) }
          : { recoveryCode };
      await entered(await send({ ticket, invitation, ...shown }).unwrap(), rememberMe);
    } catch (error) {
      setProblem(passkeyProblem(error));
      setBusy(false);
    }
  };
  return { busy, problem, finish };
}

interface StepProps extends ReturnType<typeof useFinish> {
  /** Shows the other way. */
  onOther: () => void;
}

function WithPasskey({ problem, busy, finish, onOther }: StepProps) {
  return (
    <div className="stack g4">
      <p className="soft">{t('secondStepHint')}</p>
      {problem === null ? null : <Callout tone="red">{problem}</Callout>}
      <Button
        size="md"
        fullWidth
        data-autofocus
        leftSection={<IconFingerprint size={18} />}
        loading={busy}
        onClick={() => void finish()}
      >
        {t('continueWithPasskey')}
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onOther}>
        {t('useCode')}
      </Anchor>
    </div>
  );
}

function WithCode({ problem, busy, finish, onOther, onClose }: StepProps & Pick<Props, 'onClose'>) {
  const [code, setCode] = useState('');
  return (
    <DialogForm
      submit={t('signIn')}
      busy={busy}
      ready={code.trim() !== ''}
      onSubmit={() => void finish(code)}
      onCancel={onClose}
    >
      <TextInput
        label={t('recoveryCode')}
        description={t('recoveryCodeHint')}
        value={code}
        maxLength={100}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {canUsePasskeys() ? (
        <Anchor component="button" type="button" size="sm" onClick={onOther}>
          {t('usePasskeyInstead')}
        </Anchor>
      ) : null}
    </DialogForm>
  );
}
