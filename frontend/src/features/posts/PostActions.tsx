import { type Post, postRules } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCopy, IconRefresh, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation, useMay } from '../../shared/api/index.js';
import { ConfirmDialog, copyText, toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

interface Props {
  id: number;
  post: Post;
  mayChange: boolean;
  making: boolean;
  onMake: () => void;
}

/** What is done with a post as it is stored. */
export function PostActions({ id, post: { network, text, edited }, mayChange, making, onMake }: Props) {
  const { name } = postRules[network];
  const maySend = useMay(httpApi.post.push) && mayChange;
  const [push, { isLoading }] = useCallMutation(httpApi.post.push);
  const [asking, setAsking] = useState(false);
  const send = async () => void toastResult(await push({ id, networks: [network] }), t('sent'), t('notSent'));
  const again = () => {
    setAsking(false);
    onMake();
  };
  return (
    <div className="row wrap card-foot">
      <Button
        leftSection={<IconCopy size={16} />}
        aria-label={t('copyOne', { network: name })}
        onClick={() => void copyText(text, t('copied'))}
      >
        {t('copy')}
      </Button>
      {mayChange ? (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={making}
          aria-label={t('againOne', { network: name })}
          onClick={() => (edited ? setAsking(true) : onMake())}
        >
          {t('again')}
        </Button>
      ) : null}
      {maySend ? (
        <Button
          variant="default"
          leftSection={<IconSend size={16} />}
          loading={isLoading}
          aria-label={t('sendOne', { network: name })}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t('againTitle')}
        confirm={t('again')}
        onConfirm={again}
        onClose={() => setAsking(false)}
      >
        {t('againHint', { network: name })}
      </ConfirmDialog>
    </div>
  );
}
