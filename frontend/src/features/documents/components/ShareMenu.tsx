import type { DocumentAccess } from '@galley/contracts';
import { Button, Menu } from '@mantine/core';
import { IconEye, IconPencil, IconShare } from '@tabler/icons-react';
import { copyText } from '../../../shared/ui/index.js';

/** The links as they are on this address; only somebody who may edit is told them. */
export function ShareMenu({ access }: { access: DocumentAccess }) {
  const { editUrl, viewUrl } = access;
  if (!editUrl || !viewUrl) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" leftSection={<IconShare size={14} />} className="doc-share" aria-label="Share">
          Share
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Whoever has a link can use it</Menu.Label>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => void copyText(editUrl, 'Edit link copied')}
        >
          Copy link for editing
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEye size={16} />}
          onClick={() => void copyText(viewUrl, 'View link copied')}
        >
          Copy link for reading
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
