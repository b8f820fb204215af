import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../../auth/index.js';
import { t } from '../life.texts.js';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.js')).DeleteDialog }));

/** The end of the account: what it means, and the way there. */
export function DeleteAccount() {
  const { isOwner } = useAuth();
  const [asked, setAsked] = useState(false);
  return (
    <section className="card" aria-labelledby="account-end">
      <h2 id="account-end" className="section-title">
        {t('end')}
      </h2>
      <p className="soft">{t(isOwner ? 'ownerStays' : 'endHint')}</p>
      {isOwner ? null : (
        <div className="row end">
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => setAsked(true)}
          >
            {t('end')}
          </Button>
        </div>
      )}
      {asked ? (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
