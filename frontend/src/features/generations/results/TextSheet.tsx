import { Modal } from '@mantine/core';
import { Markup } from '../../../shared/ui/Markup.js';
import './results.css';

interface Props {
  opened: boolean;
  title: string;
  html: string;
  onClose: () => void;
}

/** A text over the whole screen, as it is read. */
export function TextSheet({ opened, title, html, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} fullScreen title={title}>
      <div className="result-sheet">
        <Markup html={html} />
      </div>
    </Modal>
  );
}
