import type { UploadPreview } from '@galley/contracts';
import { useEffect, useState } from 'react';
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

/**
 * What the studio understands of a text, asked again after each pause in typing. `preview` has the speakers as they were
 * understood, which is what corrections refer to.
 */
export function useTextPreview(
  transcript: string,
  fileName: string | null,
  labels: UploadDraft['labels'],
): TextPreview {
  const understood = useAsked(transcript, fileName, NO_CORRECTIONS);
  const corrections = JSON.stringify(correctionsOf(labels, understood.preview?.speakers ?? []));
  const isCorrected = corrections !== NO_CORRECTIONS && !understood.reading;
  const asked = useAsked(isCorrected ? transcript : '', fileName, corrections);
  return { ...understood, corrected: asked.reading ? null : asked.preview };
}

/** `labels`: the corrections as JSON, so that equal ones are not asked for twice. */
function useAsked(transcript: string, fileName: string | null, labels: string): Asked {
  const [ask] = useCallMutation(httpApi.ingest.preview);
  const [seen, setSeen] = useState({ ...NOTHING, of: '', as: NO_CORRECTIONS });
  const { count, tooMuch } = measure(transcript);
  const nothing = count === 0 || tooMuch;
  useEffect(() => {
    if (nothing) return;
    let request: ReturnType<typeof ask> | undefined;
    const timer = setTimeout(() => {
      const input = { transcript, fileName };
      const corrections = JSON.parse(labels) as UploadDraft['labels'];
      request = ask(labels === NO_CORRECTIONS ? input : { ...input, labels: corrections });
      void request.then(({ data, error }) => {
        if (error && 'name' in error && error.name === 'AbortError') return;
        const problem = error ? errorText(error, t('previewFailed')) : null;
        setSeen({ preview: data ?? null, problem, reading: false, of: transcript, as: labels });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
    };
  }, [ask, transcript, fileName, labels, nothing]);
  if (nothing) return NOTHING;
  return { ...seen, reading: seen.of !== transcript || seen.as !== labels };
}
