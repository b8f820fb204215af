import type { UploadPreview } from '@galley/contracts';
import { useEffect, useMemo, useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../shared/api/index.js';
import { t } from './texts.js';
import { correctionsOf, measure, type UploadDraft } from './upload-rules.js';

const PAUSE_MS = 600;
/** Corrected labels that say nothing, as they are sent. */
const NO_CORRECTIONS = '{}';

interface Asked {
  preview: UploadPreview | null;
  /** Why none could be made. */
  problem: string | null;
  /** The text or its labels have changed since, or were never looked at. */
  reading: boolean;
}
interface TextPreview extends Asked {
  /** The same with the labels as a person corrected them; null where nothing is corrected, or it is not known yet. */
  corrected: UploadPreview | null;
}
const NOTHING: Asked = { preview: null, problem: null, reading: false };

type Looked = Pick<UploadDraft, 'transcript' | 'fileName' | 'upload' | 'labels'>;
/** A text, or a file that the studio keeps. */
type Subject = { transcript: string; fileName: string | null } | { uploadId: string };

/**
 * What the studio understands of a text, asked again after each pause in typing; what it understood of a kept file is known already. `preview` has the speakers as they were
 * understood, which is what corrections refer to.
 */
export function useTextPreview({ transcript, fileName, upload, labels }: Looked): TextPreview {
  const isFile = upload !== null;
  const text = useMemo(() => textSubject(isFile ? '' : transcript, fileName), [isFile, transcript, fileName]);
  const uploadId = upload?.uploadId ?? null;
  const file = useMemo(() => (uploadId === null ? null : { uploadId }), [uploadId]);
  const read = useAsked(text, NO_CORRECTIONS);
  const understood = upload ? { ...NOTHING, preview: upload } : read;
  const corrections = JSON.stringify(correctionsOf(labels, understood.preview?.speakers ?? []));
  const isCorrected = corrections !== NO_CORRECTIONS && !understood.reading;
  const asked = useAsked(isCorrected ? (file ?? text) : null, corrections);
  return { ...understood, corrected: asked.reading ? null : asked.preview };
}

/** Null where there is nothing to read, or more than may be sent. */
function textSubject(transcript: string, fileName: string | null): Subject | null {
  const { count, tooMuch } = measure(transcript);
  return count === 0 || tooMuch ? null : { transcript, fileName };
}

/** `labels`: the corrections as JSON, so that equal ones are not asked for twice. */
function useAsked(subject: Subject | null, labels: string): Asked {
  const [ask] = useCallMutation(httpApi.ingest.preview);
  const [seen, setSeen] = useState<Asked & { of: Subject | null; as: string }>({
    ...NOTHING,
    of: null,
    as: NO_CORRECTIONS,
  });
  useEffect(() => {
    if (subject === null) return;
    let request: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      const corrections = JSON.parse(labels) as UploadDraft['labels'];
      request = ask(labels === NO_CORRECTIONS ? subject : { ...subject, labels: corrections });
      void request.then(({ data, error }) => {
        if (error && 'name' in error && error.name === 'AbortError') return;
        const problem = error ? errorText(error, t('previewFailed')) : null;
        setSeen({ preview: data ?? null, problem, reading: false, of: subject, as: labels });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, subject, labels]);
  if (subject === null) return NOTHING;
  return { ...seen, reading: seen.of !== subject || seen.as !== labels };
}
