import { arrivalsPath } from '@galley/contracts';
import { Upload, type HttpResponse } from 'tus-js-client';
import { readToken } from '../../../shared/api/index.js';

/** What goes in one request; a lost network costs at most so much. */
const pieceBytes = 16 * 1024 * 1024;
const second = 1000;
/** Between tries; after each piece that went through it begins anew. */
const retryDelays = [1, 2, 5, 10, 20, 30, 30, 30, 60, 60].map((seconds) => seconds * second);

interface Told {
  onProgress: (sent: number) => void;
  /** Whether a try failed and another one is to come. */
  onWaiting: (waiting: boolean) => void;
  onArrived: (uploadId: string) => void;
  /** @param message what the studio says; null where it said nothing */
  onFailed: (message: string | null) => void;
}

export interface Sending {
  /** Goes on, with what has arrived already. */
  go: () => void;
  /** Stops; what has arrived stays. */
  stop: () => void;
  /** Stops, and what has arrived goes. */
  cancel: () => void;
}

/**
 * Sends a file in pieces, and goes on where it was when the network, this page or the studio was away (tus). The same file chosen
 * again goes on, too: the browser remembers its upload.
 */
export function sendingOf(file: File, told: Told): Sending {
  const upload: Upload = new Upload(file, {
    endpoint: `${window.location.origin}${arrivalsPath}`,
    chunkSize: pieceBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name },
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${readToken() ?? ''}`),
    onProgress: (sent) => {
      told.onWaiting(false);
      told.onProgress(sent);
    },
    onShouldRetry: ({ originalResponse }) => {
      const again = passes(originalResponse);
      if (again) told.onWaiting(true);
      return again;
    },
    onError: (error) =>
      told.onFailed('originalResponse' in error ? messageIn(error.originalResponse?.getBody()) : null),
    onSuccess: () => told.onArrived(upload.url?.split('/').at(-1) ?? ''),
  });
  const go = () => {
    void upload.findPreviousUploads().then(([before]) => {
      if (before) upload.resumeFromPreviousUpload(before);
      upload.start();
    });
  };
  return {
    go,
    stop: () => void upload.abort(),
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}

/** Another try may help: nobody answered, the studio is busy, or it is just closing the piece before. */
function passes(response: HttpResponse | null): boolean {
  const status = response?.getStatus() ?? 0;
  return (
    status === 0 || (status >= 500 && status !== 507) || status === 409 || status === 423 || status === 429
  );
}

function messageIn(body: string | undefined): string | null {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
