import { Drawer } from '@mantine/core';
import { useState } from 'react';
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
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={returns}
      onExitTransitionEnd={() => setReturns(true)}
      size="var(--sidebar-drawer)"
      padding={0}
      withCloseButton={false}
      aria-label="Menu"
      styles={{ body: { height: '100%' }, content: { background: 'var(--ground-1)' } }}
    >
      <div className="drawer-body">
        <Sidebar collapsed={false} onChoose={choose} />
      </div>
    </Drawer>
  );
}
