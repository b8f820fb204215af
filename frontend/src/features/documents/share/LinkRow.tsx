import { Button } from '@mantine/core';
import { IconCopy, IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog, copyText, toast, toastError } from '../../../shared/ui/index.js';
import { useChangeLinkMutation } from '../documents.api.js';
import { goTo, hereLink } from '../links.js';

type Link = 'edit' | 'view';
type Action = 'renew' | 'revoke';

const words = {
  edit: { title: 'Anyone with this link can edit', copy: 'Copy edit link', copied: 'Edit link copied' },
  view: { title: 'Anyone with this link can read', copy: 'Copy view link', copied: 'View link copied' },
} as const;

interface Props {
  documentId: string;
  link: Link;
  /** Null while it is revoked. */
  url: string | null;
  mayChange: boolean;
}

/** One of the links, with what can be done to it. */
export function LinkRow({ documentId, link, url, mayChange }: Props) {
  const [asking, setAsking] = useState<Action | null>(null);
  const { title, copy, copied } = words[link];
  return (
    <section className="doc-link" aria-label={title}>
      <p className="row">
        {link === 'edit' ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        <span className="grow">{url ? title : `The ${link} link is revoked`}</span>
      </p>
      <div className="row wrap">
        {url ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copyText(hereLink(url), copied)}
          >
            {copy}
          </Button>
        ) : null}
        {mayChange ? (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking('renew')}>
            {url ? 'Renew' : 'Make a new link'}
          </Button>
        ) : null}
        {mayChange && url ? (
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking('revoke')}>
            Revoke
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
  const verb = action === 'revoke' ? 'Revoke' : 'Renew';
  const confirm = async () => {
    try {
      const links = await change({ documentId, link, action }).unwrap();
      toast({ title: action === 'revoke' ? `The ${link} link is revoked` : `The ${link} link is new` });
      // This page came by the edit link; it goes on by the new one.
      if (link === 'edit' && links.editUrl) goTo(links.editUrl);
      onClose();
    } catch (error) {
      toastError('Nothing was changed', error);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`${verb} the ${link} link?`}
      confirm={verb}
      busy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {consequence(link, action)}
    </ConfirmDialog>
  );
}

function consequence(link: Link, action: Action): string {
  const sentAway = `Whoever came by the present ${link} link is sent away and needs the new one.`;
  if (action === 'renew') return `A new link takes its place. ${sentAway}`;
  return link === 'edit'
    ? 'Nobody can edit the document any more, you neither, until you make a new edit link. Whoever is in it by this link is sent away.'
    : 'Nobody can open the document by it any more. Whoever is reading by this link is sent away.';
}
