import type { DocumentAccess } from '@galley/contracts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuth } from '../../auth/index.js';
import { errorText, httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useDocumentLinksQuery } from '../documents.api.js';
import { t } from '../texts.js';
import { LinkRow } from './LinkRow.js';
import { LinkRuleChoice } from './LinkRuleChoice.js';

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
  const { data: rules, isLoading: isLookingUp } = useCallQuery(
    httpApi.linkRule.of,
    { id: access.id },
    { skip: !user, refetchOnMountOrArgChange: true },
  );
  if (isLoading || isLookingUp) return <Skeleton height={120} aria-label={t('lookingUpLinks')} />;
  const { editUrl, viewUrl } = data ?? access;
  const rule = rules ? (rules.rule ?? rules.ofTeam) : 'anyone';
  const mayChange = data?.mayChange === true;
  return (
    <div className="stack g4">
      <p className="small soft">{t(`share-${rule}`)}</p>
      <LinkRow documentId={access.id} link="edit" rule={rule} url={editUrl} mayChange={mayChange} />
      <LinkRow documentId={access.id} link="view" rule={rule} url={viewUrl} mayChange={mayChange} />
      {rules?.mayChange ? <LinkRuleChoice documentId={access.id} rules={rules} /> : null}
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
