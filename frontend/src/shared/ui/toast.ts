const SHOWN_MS = 5000;

interface Toast {
  title: string;
  message?: string | undefined;
  destructive?: boolean;
  /** How long it stays, in milliseconds. */
  stays?: number;
}

let wanted: () => void = () => undefined;
/** Resolves with the first toast: whoever draws them need not be there before. */
export const firstToast = new Promise<void>((resolve) => (wanted = resolve));

/** Shows a toast. Only one is visible: a new toast replaces the one before. */
export function toast({ title, message, destructive = false, stays = SHOWN_MS }: Toast): void {
  wanted();
  // Not a part of the first load; App fetches it as soon as the first screen has come.
  void import('@mantine/notifications').then(({ notifications }) => {
    notifications.clean();
    notifications.show({
      title,
      message: message ?? '',
      color: destructive ? 'red' : 'var(--tone-green)',
      autoClose: stays,
      withBorder: true,
      role: destructive ? 'alert' : 'status',
    });
  });
}
