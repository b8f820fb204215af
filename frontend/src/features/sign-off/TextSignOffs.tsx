import type { SignOff, SignOffLink } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useCallMutation, useCallQuery, useLazyCallQuery } from '../../shared/api/index.js';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { dateLabel, dateTimeLabel } from '../../shared/lib/time.js';
import { QueryView, SkeletonLines, toastError, toastResult } from '../../shared/ui/index.js';
import { SignedSentences } from './SignedSentences.js';
import './sign-off.css';
import { t } from './texts.js';

const AskExpert = lazy(async () => ({ default: (await import('./AskExpert.js')).AskExpert }));
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.js')).LinkDialog }));

/** What experts say of the sentences of a text that rest on their words. The dialog to ask stands in the address: `?expert=ID` of the text. */
export function TextSignOffs({ id }: { id: number }) {
  const query = useCallQuery(httpApi.signOff.ofText, { id });
  const asking = useUrlDialog('expert');
  const [made, setMade] = useState<SignOffLink | null>(null);
  return (
    <section className="card" aria-labelledby="sign-offs-of-text">
      <h2 className="section-title" id="sign-offs-of-text">
        {t('title')}
      </h2>
      <p className="small soft">{t('cardHint')}</p>
      <QueryView
        query={query}
        errorTitle={t('textNotLoaded')}
        skeleton={<SkeletonLines shape="row" count={1} label={t('textLoading')} />}
      >
        {({ signOffs, mayAsk }) => (
          <>
            {signOffs.length === 0 ? <p>{t('none')}</p> : null}
            {signOffs.map((signOff) => (
              <OneSignOff key={signOff.id} signOff={signOff} onLink={setMade} />
            ))}
            {mayAsk ? (
              <div className="row wrap">
                <Button
                  variant="default"
                  leftSection={<IconLink size={16} aria-hidden />}
                  onClick={() => asking.open(id)}
                >
                  {t('askExpert')}
                </Button>
              </div>
            ) : null}
            <Suspense fallback={null}>
              {mayAsk && asking.id === id ? (
                <AskExpert id={id} onClose={asking.close} onMade={setMade} />
              ) : null}
              {made ? <LinkDialog made={made} onClose={() => setMade(null)} /> : null}
            </Suspense>
          </>
        )}
      </QueryView>
    </section>
  );
}

interface Props {
  signOff: SignOff;
  onLink: (made: SignOffLink) => void;
}

function OneSignOff({ signOff, onLink }: Props) {
  const { expert, askedBy, linkUntil, openedAt, sentences, mayChange } = signOff;
  const link = linkUntil === null ? t('linkEnded') : t('linkUntil', { day: dateLabel(linkUntil) });
  const opened = openedAt === null ? t('neverOpened') : t('openedAt', { when: dateTimeLabel(openedAt) });
  return (
    <div className="stack g3">
      <div className="stack" style={{ gap: 0 }}>
        <span className="strong" dir="auto">
          {expert}
        </span>
        <span className="small soft">
          <bdi>{t('asked', { name: askedBy })}</bdi> · {link} · {opened}
        </span>
      </div>
      <SignedSentences sentences={sentences} mayChange={mayChange} />
      <Actions signOff={signOff} onLink={onLink} />
    </div>
  );
}

function Actions({ signOff: { id, linkUntil, mayChange }, onLink }: Props) {
  const [renew, renewing] = useCallMutation(httpApi.signOff.renew);
  const [revoke, revoking] = useCallMutation(httpApi.signOff.revoke);
  const [withdraw, withdrawing] = useCallMutation(httpApi.signOff.withdraw);
  const isLoading = renewing.isLoading || revoking.isLoading || withdrawing.isLoading;
  const link = async () => {
    const { data, error } = await renew({ id });
    if (data) onLink(data);
    else toastError(t('notMade'), error);
  };
  const button = { size: 'xs', variant: 'default', disabled: isLoading } as const;
  return (
    <div className="row wrap">
      <Download id={id} />
      {mayChange ? (
        <>
          <Button {...button} onClick={() => void link()}>
            {t('newLink')}
          </Button>
          {linkUntil === null ? null : (
            <Button
              {...button}
              onClick={() =>
                void revoke({ id }).then((done) => toastResult(done, t('revoked'), t('notDone')))
              }
            >
              {t('revoke')}
            </Button>
          )}
          <Button
            {...button}
            onClick={() =>
              void withdraw({ id }).then((done) => toastResult(done, t('withdrawn'), t('notDone')))
            }
          >
            {t('withdraw')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** The record as a file, made of what the studio answers. */
function Download({ id }: { id: number }) {
  const ask = useLazyCallQuery(httpApi.signOff.record);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { data, error } = await ask({ id });
    setBusy(false);
    if (!data) return toastError(t('notDone'), error);
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: t('recordFile', { id }) });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void save()}>
      {t('record')}
    </Button>
  );
}
