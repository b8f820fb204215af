import { AppError } from '@galley/contracts';
import type { MediaStore } from '@galley/media';
import type { SignedInUser } from '../http/exchange.js';

/** In the metadata of an upload: whose it is. */
export const ownerField = 'owner';

/** Who may go on with an upload: its person, acting for the same team. */
export const ownerOf = (user: SignedInUser): string => `${user.teamId}.${user.userId}`;

type Arrival = Awaited<ReturnType<MediaStore['arrivals']['getUpload']>>;

const isOf = ({ metadata }: Arrival, user: SignedInUser | null): boolean =>
  user !== null && metadata?.[ownerField] === ownerOf(user);

/** An upload of this person. @throws AppError UPLOAD_NOT_FOUND for all others, too */
export async function ownArrival(store: MediaStore, id: string, user: SignedInUser | null): Promise<Arrival> {
  const upload = await store.arrivals.getUpload(id).catch(() => null);
  if (!upload || !isOf(upload, user)) throw new AppError('UPLOAD_NOT_FOUND');
  return upload;
}

/**
 * What an upload of this person is called that is whole; null for one that is not here, because it was handed over before.
 * @throws AppError UPLOAD_NOT_FOUND for one that is not whole, or somebody else's
 */
export async function arrivalOf(
  store: MediaStore,
  id: string,
  user: SignedInUser | null,
): Promise<string | null> {
  const upload = await store.arrivals.getUpload(id).catch(() => null);
  if (upload === null) return null;
  const whole = upload.size !== undefined && upload.offset >= upload.size;
  if (!whole || !isOf(upload, user)) throw new AppError('UPLOAD_NOT_FOUND');
  return upload.metadata?.['filename'] ?? 'recording';
}
