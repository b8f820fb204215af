import type { DocumentType, Refinement } from '@galley/contracts';
import { useRef, useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastFailure } from '../../../shared/ui/index.js';
import { type RefineResult } from '../refining.api.js';
import { t } from '../texts.js';

/** Looks at a refinement that lasts longer than the gateway waits. */
const LOOK_MS = 2000;

export interface RefineRequest {
  generationId: number;
  contentType: DocumentType;
  docId: string | null;
  mode: 'apply' | 'suggest';
}
type Outcome = Pick<Refinement, 'changed' | 'note' | 'suggestionId'>;

/** Sends feedback on a text to the engine. */
export function useRefining({ generationId, contentType, docId, mode }: RefineRequest) {
  const [refine] = useCallMutation(httpApi.refining.refine);
  const [look] = useCallMutation(httpApi.refining.get);
  const [cancel] = useCallMutation(httpApi.refining.cancel);
  const [pending, setPending] = useState(false);
  /** Known once the gateway has stopped waiting; from then on it can be cancelled. */
  const [refinementId, setRefinementId] = useState<number | null>(null);
  const latest = useRef(0);

  const follow = async (id: number, mine: number): Promise<Outcome | string> => {
    setRefinementId(id);
    while (latest.current === mine) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const { data, error } = await look({ id });
      if (!data) return errorText(error, t('tryAgain'));
      if (data.status === 'done') return data;
      if (data.status !== 'queued') return data.reason ?? t('notChanged');
    }
    return t('notChanged');
  };

  /** True when the text was refined, or the change suggested. */
  const run = async (feedback: string): Promise<boolean> => {
    if (feedback.trim() === '') {
      toastFailure(t('noFeedback'), t('noFeedbackHint'));
      return false;
    }
    if (docId === null) {
      toastFailure(t('documentNotFound'), t('documentNotFoundHint'));
      return false;
    }
    const mine = ++latest.current;
    setPending(true);
    const { data, error } = await refine({ generationId, feedback, contentType, docId, mode });
    const outcome = data === undefined ? errorText(error, t('tryAgain')) : await end(data, mine);
    setPending(false);
    setRefinementId(null);
    if (typeof outcome === 'string') {
      toastFailure(t('refinementFailed'), outcome);
      return false;
    }
    say(outcome);
    return true;
  };
  const end = (data: RefineResult, mine: number): Promise<Outcome | string> | Outcome =>
    'refinementId' in data && 'status' in data ? follow(data.refinementId, mine) : data;
  const stop = async () => {
    if (refinementId !== null) await cancel({ id: refinementId });
  };
  return { pending, run, stop: refinementId === null ? null : stop };
}

function say({ changed, note, suggestionId }: Outcome): void {
  if (suggestionId !== null) return toast({ title: t('suggested'), message: note ?? t('suggestedHint') });
  if (!changed) return toast({ title: t('nothingChanged'), message: note ?? '' });
  toast({ title: t('refined'), message: note ?? '' });
}
