import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../texts.js';

/** What a toast says, and the button that takes it back, in one line. */
export function UndoMessage({ title, onUndo }: { title: string; onUndo: () => void }) {
  const undo = () => {
    notifications.clean();
    onUndo();
  };
  return (
    <span className="row between">
      <span className="strong" style={{ color: 'var(--text)' }}>
        {title}
      </span>
      <Button size="compact-sm" variant="default" className="still" onClick={undo}>
        {t('undo')}
      </Button>
    </span>
  );
}
