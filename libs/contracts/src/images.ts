import { z } from 'zod';

/** The allowed formats of an inline picture. Every browser and every mail program shows them. */
export const imageTypes = ['png', 'jpeg', 'gif', 'webp'] as const;
export const ImageType = z.enum(imageTypes);
export type ImageType = z.infer<typeof ImageType>;

export const imageLimits = {
  bytes: 10_000_000,
  /** Pixels of the longer side. A small file can claim a picture that no browser has the memory for. */
  side: 12_000,
} as const;

/** `POST /api/images` (multipart, field `file`): a picture that is kept and may be shown by everybody who has its address. */
export const StoredImage = z.object({
  name: z.string(),
  /** A path on this installation. */
  url: z.string(),
  type: ImageType,
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Bytes. */
  size: z.number().int().positive(),
});
export type StoredImage = z.infer<typeof StoredImage>;

/** Names are the hash of the content, so the same picture is kept once and what stands under a name never changes. */
export const ImageName = z.string().regex(/^[0-9a-f]{40}\.(?:png|jpeg|gif|webp)$/);
export const imageUrl = (name: string): string => `/files/images/${name}`;

/**
 * Pictures of texts and gurus: kept without an end, by the gateway, by the export service for pictures that came inside
 * a text, and by the generation service for the quote cards of texts that are published (ADR 0010, 0030, 0108).
 */
export const imageBucket = {
  name: 'galley-images',
  stream: 'OBJ_galley-images',
  keepers: ['gateway', 'export', 'generation'],
} as const;
