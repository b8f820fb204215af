import { createElement, type ReactNode } from 'react';

const SHOWN_MS = 5000;

interface Toast {
  title: string;
  message?: string | undefined;
  destructive?: boolean;
  /** How long it stays, in milliseconds. */
  stays?: number;
  /** Takes back what the toast tells. Its button stands beside the title, without a message. */
  undo?: () => void;
}

let wanted: () => void = () => undefined;
/** Resolves with the first toast: whoever draws them need not be there before. */
export const firstToast = new Promise<void>((resolve) => (wanted = resolve));

/** Shows a toast. Only one is visible: a new toast replaces the one before. */
export function toast({ title, message = '', destructive = false, stays = SHOWN_MS, undo }: Toast): void {
  wanted();
  // Not a part of the first load; App fetches it as soon as the first screen has come.
  void Promise.all([import('@mantine/notifications'), undo && withUndo(title, undo)]).then(
    ([{ notifications }, body]) => {
      notifications.clean();
      notifications.show({
        title: body ? null : title,
        message: body ?? message,
        color: destructive ? 'red' : 'var(--tone-green)',
        autoClose: stays,
        withBorder: true,
        role: destructive ? 'alert' : 'status',
      });
    },
  );
}

async function withUndo(title: string, onUndo: () => void): Promise<ReactNode> {
  const { UndoMessage } = await import('./UndoMessage.js');
  return createElement(UndoMessage, { title, onUndo });
}
