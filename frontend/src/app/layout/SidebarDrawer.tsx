import { Drawer } from '@mantine/core';
import { Sidebar } from './Sidebar.js';

/** The sidebar on small screens: a drawer over the page, closed by a choice. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="var(--sidebar-drawer)"
      padding={0}
      withCloseButton={false}
      aria-label="Menu"
      styles={{ body: { height: '100%' }, content: { background: 'var(--ground-1)' } }}
    >
      <div className="drawer-body">
        <Sidebar collapsed={false} onChoose={onClose} />
      </div>
    </Drawer>
  );
}
