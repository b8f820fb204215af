import { createHash } from 'node:crypto';
import { AppError, imageLimits, type ImageType, imageUrl, type StoredImage } from '@galley/contracts';
import { imageSize } from 'image-size';

/** The accepted types, by the name that the library gives them. */
const types: Readonly<Record<string, ImageType>> = { png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp' };

/**
 * Reads type and size of a picture from its bytes; the file's name does not matter.
 * @throws AppError IMAGE_UNREADABLE when it is not PNG, JPEG, GIF or WebP; UNPROCESSABLE when a side is too long
 */
export function pictureOf(bytes: Uint8Array): StoredImage {
  const { width, height, type } = measured(bytes);
  const kind = types[type ?? ''];
  if (kind === undefined || width < 1 || height < 1) throw new AppError('IMAGE_UNREADABLE');
  if (Math.max(width, height) > imageLimits.side) {
    const most = imageLimits.side.toLocaleString('en-US');
    throw new AppError('UNPROCESSABLE', {
      problem: `This picture measures ${width} by ${height} pixels; at most ${most} on a side are accepted.`,
    });
  }
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${kind}`;
  return { name, url: imageUrl(name), type: kind, width, height, size: bytes.length };
}

function measured(bytes: Uint8Array): { width: number; height: number; type?: string | undefined } {
  try {
    return imageSize(bytes);
  } catch {
    throw new AppError('IMAGE_UNREADABLE');
  }
}
