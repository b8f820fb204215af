import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';

interface Props {
  /** What a drop does. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes dropped files; a button in it does the same for those who don't drag. */
export function DropArea({ hint, onFiles, disabled, children }: Props) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (disabled || !carriesFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    if (disabled || !carriesFile(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="drop"
      data-over={over}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      <div className="drop-hint" aria-hidden>
        <IconFileUpload size={28} />
        {hint}
      </div>
    </div>
  );
}
