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
      toast({ title: action === 'revoke' ? `The ${link} link is revoked` : `The ${link} link was renewed` });
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
  if (action === 'renew')
    return `You get a new ${link} link. The old one stops working, and people who use it are disconnected.`;
  return link === 'edit'
    ? 'Nobody can edit the document, not even you, until you make a new edit link. People who are editing with this link are disconnected.'
    : 'Nobody can open the document with this link. People who are reading with it are disconnected.';
}
