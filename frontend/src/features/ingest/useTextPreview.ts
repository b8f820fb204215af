import type { UploadPreview } from '@galley/contracts';
import { useEffect, useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../shared/api/index.js';
import { measure } from './upload-rules.js';

const PAUSE_MS = 600;

interface TextPreview {
  preview: UploadPreview | null;
  /** Why none could be made. */
  problem: string | null;
  /** The text has changed since, or was never looked at. */
  reading: boolean;
}
const NOTHING: TextPreview = { preview: null, problem: null, reading: false };

/** What the studio understands of a text, asked again after each pause in typing. */
export function useTextPreview(transcript: string, fileName: string | null): TextPreview {
  const [ask] = useCallMutation(httpApi.ingest.preview);
  const [seen, setSeen] = useState<Omit<TextPreview, 'reading'> & { of: string | null }>({
    ...NOTHING,
    of: null,
  });
  const { count, tooMuch } = measure(transcript);
  const nothing = count === 0 || tooMuch;
  useEffect(() => {
    if (nothing) return;
    let request: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      request = ask({ transcript, fileName });
      void request.then(({ data, error }) => {
        if (error && 'name' in error && error.name === 'AbortError') return;
        const problem = error ? errorText(error, 'The preview could not be made.') : null;
        setSeen({ preview: data ?? null, problem, of: transcript });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, transcript, fileName, nothing]);
  return nothing
    ? NOTHING
    : { preview: seen.preview, problem: seen.problem, reading: seen.of !== transcript };
}
