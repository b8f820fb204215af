import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts.js';
import { Sidebar } from './Sidebar.js';

/** The sidebar on small screens: a drawer over the page, closed by a choice. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  // A choice leads to another screen, which says where the focus goes; Escape leads back to where it was.
  const [returns, setReturns] = useState(true);
  const choose = () => {
    setReturns(false);
    onClose();
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      returnFocus={returns}
      onExitTransitionEnd={() => setReturns(true)}
      size="var(--sidebar-drawer)"
      padding={0}
      styles={{ body: { height: '100%' }, content: { background: 'var(--ground-1)' } }}
    >
      <Drawer.Overlay />
      {/* The name belongs to the dialog, not to the element around it. */}
      <Drawer.Content aria-label={t('menu')}>
        <Drawer.Body>
          <div className="drawer-body">
            <Sidebar onChoose={choose} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
