import type { FactCheckAnswer } from '@galley/contracts';
import { useRef, useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastFailure } from '../../../shared/ui/index.js';
import { type FactCheckResult } from '../refining.api.js';
import { t } from '../texts.js';

/** Looks at a check that lasts longer than the gateway waits. */
const LOOK_MS = 1000;
const TRIES = 60;

interface Props {
  contentId: number;
  threadId: string | null;
  onChecked: (selected: string, answer: FactCheckAnswer) => void;
}

/** Compares selected text with the recordings. */
export function useFactCheck({ contentId, threadId, onChecked }: Props) {
  const [check] = useCallMutation(httpApi.assistant.startFactCheck);
  const [look] = useCallMutation(httpApi.assistant.factCheck);
  const [checking, setChecking] = useState(false);
  const latest = useRef(0);

  const waitFor = async (id: string, mine: number): Promise<FactCheckAnswer | string> => {
    for (let tried = 0; tried < TRIES && latest.current === mine; tried++) {
      const { data, error } = await look({ id });
      if (!data) return errorText(error, t('notChecked'));
      const { response, verdicts, checked, reused } = data;
      if (data.status === 'completed') {
        return {
          response: response ?? '',
          verdicts: verdicts ?? [],
          checked: checked ?? 0,
          reused: reused ?? 0,
        };
      }
      if (data.status !== 'queued' && data.status !== 'in_progress') return data.reason ?? t('notChecked');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return t('notChecked');
  };

  const run = async (selectedText: string): Promise<void> => {
    if (threadId === null) {
      return toastFailure(t('notReady'), t('notReadyHint'));
    }
    if (selectedText.trim() === '') {
      return toastFailure(t('nothingSelected'), t('nothingSelectedHint'));
    }
    const mine = ++latest.current;
    setChecking(true);
    const { data, error } = await check({ contentId, selectedText, threadId });
    const answer =
      data === undefined
        ? errorText(error, t('notChecked'))
        : isDone(data)
          ? data
          : await waitFor(data.id, mine);
    // Nobody waits for it any more.
    if (latest.current !== mine) return;
    setChecking(false);
    if (typeof answer === 'string') return toastFailure(t('checkFailed'), answer);
    toast({ title: t('checked') });
    onChecked(selectedText, answer);
  };
  const leave = () => {
    latest.current += 1;
    setChecking(false);
  };
  return { checking, run, leave };
}

const isDone = (result: FactCheckResult): result is FactCheckAnswer => 'response' in result;
