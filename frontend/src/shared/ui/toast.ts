import { notifications } from '@mantine/notifications';

const SHOWN_MS = 5000;

interface Toast {
  title: string;
  message?: string;
  destructive?: boolean;
  /** How long it stays, in milliseconds. */
  stays?: number;
}

/** Says one thing; a new toast takes the place of the one before (spec part 1, section 9). */
export function toast({ title, message, destructive = false, stays = SHOWN_MS }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    color: destructive ? 'red' : 'teal',
    autoClose: stays,
    withBorder: true,
    role: destructive ? 'alert' : 'status',
  });
}
