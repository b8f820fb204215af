import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/** A file that a store keeps. */
export interface KeptMedia {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** A part of a file in bytes; both ends belong to it, as in HTTP. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Keeps recordings, whatever their size: bytes go through as streams and are never held as a whole. A key is 32 characters that
 * nobody can guess (`newMediaKey`).
 */
export interface MediaStore {
  /** Keeps a stream whole or not at all. Returns its bytes. @throws AppError MEDIA_FULL, DEPENDENCY_DOWN; errors of the stream */
  put(key: string, bytes: Readable): Promise<number>;
  /** @throws AppError MEDIA_NOT_FOUND, DEPENDENCY_DOWN */
  open(key: string, span?: Span): Promise<Readable>;
  /** Bytes; null when there is no such file. @throws AppError DEPENDENCY_DOWN */
  size(key: string): Promise<number | null>;
  /** A file that is not there is no error. @throws AppError DEPENDENCY_DOWN */
  remove(key: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<KeptMedia>;
  /** Where uploads arrive piece by piece (tus); unfinished ones go after `unfinishedMs`. */
  readonly arrivals: DataStore;
  /** Makes a kept file of an arrival that is whole, under the same key. Doing it again changes nothing. */
  adopt(key: string): Promise<void>;
}

/** How long an upload that does not go on is waited for, in milliseconds: two days. */
export const unfinishedMs = 2 * 86_400_000;

const bytesOfKey = 24;
/** 24 random bytes as base64url. */
export const mediaKey = /^[\w-]{32}$/;

export const newMediaKey = (): string => randomBytes(bytesOfKey).toString('base64url');
