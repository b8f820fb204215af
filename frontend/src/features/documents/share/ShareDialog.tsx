import type { DocumentAccess } from '@galley/contracts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuth } from '../../auth/index.js';
import { errorText } from '../../../shared/api/index.js';
import { useDocumentLinksQuery } from '../documents.api.js';
import { t } from '../texts.js';
import { LinkRow } from './LinkRow.js';

/** The two links of a document: to copy for whoever may edit, to revoke and renew for its owner. */
export function ShareDialog({ access }: { access: DocumentAccess }) {
  const [open, setOpen] = useState(false);
  // Whoever may only look is not told the links.
  if (access.mode === 'view') return null;
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconShare size={14} aria-hidden />}
        className="doc-share"
        aria-label={t('share')}
        onClick={() => setOpen(true)}
      >
        {t('share')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('shareTitle')}>
        {open ? <Links access={access} /> : null}
      </Modal>
    </>
  );
}

function Links({ access }: { access: DocumentAccess }) {
  const { user } = useAuth();
  const { data, error, isLoading } = useDocumentLinksQuery(access.id, {
    skip: !user,
    refetchOnMountOrArgChange: true,
  });
  if (isLoading) return <Skeleton height={120} aria-label={t('lookingUpLinks')} />;
  const { editUrl, viewUrl } = data ?? access;
  const mayChange = data?.mayChange === true;
  return (
    <div className="stack g4">
      <p className="small soft">{t('shareHint')}</p>
      <LinkRow documentId={access.id} link="edit" url={editUrl} mayChange={mayChange} />
      <LinkRow documentId={access.id} link="view" url={viewUrl} mayChange={mayChange} />
      {mayChange ? null : (
        <p className="small faint">
          {user
            ? error
              ? t('linksFixed', { reason: errorText(error, t('pleaseTryAgain')) })
              : t('ownerOnly')
            : t('ownerSignsIn')}
        </p>
      )}
    </div>
  );
}
