import type { LinkRule } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog, copyText, toast, toastError } from '../../../shared/ui/index.js';
import { useChangeLinkMutation } from '../documents.api.js';
import { goTo, hereLink } from '../links.js';
import { t } from '../texts.js';

type Link = 'edit' | 'view';
type Action = 'renew' | 'revoke';

interface Props {
  documentId: string;
  link: Link;
  /** Who may use it. */
  rule: LinkRule;
  /** Null while it is revoked. */
  url: string | null;
  mayChange: boolean;
}

/** One of the links, with what can be done to it. */
export function LinkRow({ documentId, link, rule, url, mayChange }: Props) {
  const [asking, setAsking] = useState<Action | null>(null);
  const title = t(`${link}-${rule}`);
  return (
    <section className="doc-link" aria-label={title}>
      <p className="row">
        {link === 'edit' ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        <span className="grow">{url ? title : t(`${link}-revoke-done`)}</span>
      </p>
      <div className="row wrap">
        {url ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copyText(hereLink(url), t(`${link}-copied`))}
          >
            {t(`${link}-copy`)}
          </Button>
        ) : null}
        {mayChange ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking('renew')}>
            {url ? t('renew') : t('newLink')}
          </Button>
        ) : null}
        {mayChange && url ? (
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking('revoke')}>
            {t('revoke')}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <Confirm documentId={documentId} link={link} action={asking} onClose={() => setAsking(null)} />
      ) : null}
    </section>
  );
}

interface ConfirmProps {
  documentId: string;
  link: Link;
  action: Action;
  onClose: () => void;
}

function Confirm({ documentId, link, action, onClose }: ConfirmProps) {
  const [change, { isLoading }] = useChangeLinkMutation();
  const confirm = async () => {
    try {
      const links = await change({ documentId, link, action }).unwrap();
      toast({ title: t(`${link}-${action}-done`) });
      // This page came by the edit link; it goes on by the new one.
      if (link === 'edit' && links.editUrl) goTo(links.editUrl);
      onClose();
    } catch (error) {
      toastError(t('nothingChanged'), error);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t(`${link}-${action}`)}
      confirm={t(action)}
      busy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t(`${link}-${action}-hint`)}
    </ConfirmDialog>
  );
}
