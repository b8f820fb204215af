const SHOWN_MS = 5000;

interface Toast {
  title: string;
  message?: string;
  destructive?: boolean;
  /** How long it stays, in milliseconds. */
  stays?: number;
}

let wanted: () => void = () => undefined;
/** Resolves with the first toast: whoever draws them need not be there before. */
export const firstToast = new Promise<void>((resolve) => (wanted = resolve));

/** Says one thing; a new toast takes the place of the one before (spec part 1, section 9). */
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
