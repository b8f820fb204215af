import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, May, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { copyText, QueryView, SkeletonLines, toastError, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The address under which calendar programs read the plans of the team. */
export function FeedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('feedTitle')}>
      {opened ? <Feed onClose={onClose} /> : null}
    </Modal>
  );
}

function Feed({ onClose }: { onClose: () => void }) {
  const query = useCallQuery(httpApi.calendar.feed);
  const [address, setAddress] = useState<string | null>(null);
  const [renew, renewing] = useCallMutation(httpApi.calendar.renewFeed);
  const [revoke, revoking] = useCallMutation(httpApi.calendar.revokeFeed);
  const make = async () => {
    const { data, error } = await renew();
    if (error || !data) return toastError(t('notDone'), error);
    setAddress(`${window.location.origin}/api/calendars/${data.token}`);
  };
  const end = async () => {
    if (toastResult(await revoke(), t('feedEnded'), t('notDone'))) setAddress(null);
  };
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={2} label={t('loading')} />}>
      {({ madeAt }) => (
        <div className="stack g4">
          <p className="soft">{t('feedHint')}</p>
          <p>{madeAt === null ? t('feedNone') : t('feedThere', { time: dateTimeLabel(madeAt) })}</p>
          {address ? <TextInput label={t('feedAddress')} value={address} readOnly /> : null}
          <div className="row wrap end">
            {address ? (
              <Button onClick={() => void copyText(address, t('feedCopied'))}>{t('feedCopy')}</Button>
            ) : null}
            <May call={httpApi.calendar.renewFeed}>
              {madeAt === null ? null : (
                <Button variant="default" loading={revoking.isLoading} onClick={() => void end()}>
                  {t('feedRevoke')}
                </Button>
              )}
              <Button variant="default" loading={renewing.isLoading} onClick={() => void make()}>
                {t(madeAt === null ? 'feedMake' : 'feedRenew')}
              </Button>
            </May>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}
