import type { FactCheckAnswer } from '@galley/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorText, httpApi, useCallMutation } from '../../../shared/api/index.js';
import { t } from '../texts.js';

const lookMs = 1_000;
/** Stated on screen as up to a minute; a language model may need some more. */
const tries = 120;

/** What of a text is checked. */
export type Part = 'text' | 'selection' | 'paragraph';

/** What was found out, and about what. */
export interface Checked {
  readonly part: Part;
  readonly answer: FactCheckAnswer;
}

export interface Facts {
  readonly checked: Checked | null;
  readonly checking: boolean;
  readonly problem: string | null;
  /** @param words of the part; the whole text is read by the server */
  readonly check: (part: Part, words?: string) => Promise<void>;
  /** The check goes on, but nobody waits for it any more. */
  readonly leave: () => void;
}

/** Holds a document's text against the recordings it rests on; the last result stays until there is another. */
export function useFacts(generationId: number | null): Facts {
  const [ask] = useCallMutation(httpApi.assistant.startFactCheck);
  const [look] = useCallMutation(httpApi.assistant.factCheck);
  const [state, setState] = useState<Pick<Facts, 'checked' | 'checking' | 'problem'>>({
    checked: null,
    checking: false,
    problem: null,
  });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const follow = async (id: string, mine: number): Promise<FactCheckAnswer> => {
    for (let tried = 0; tried < tries && latest.current === mine; tried += 1) {
      const { status, reason, response, verdicts, checked, reused } = await look({ id }).unwrap();
      if (status === 'completed')
        return {
          id,
          response: response ?? '',
          verdicts: verdicts ?? [],
          checked: checked ?? 0,
          reused: reused ?? 0,
        };
      if (status !== 'queued' && status !== 'in_progress') throw new Error(reason ?? t('notFinished'));
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
    throw new Error(t('notFinished'));
  };

  const check = async (part: Part, words = ''): Promise<void> => {
    if (generationId === null) return;
    const mine = (latest.current += 1);
    setState((before) => ({ ...before, checking: true, problem: null }));
    const change = await ask({
      contentId: generationId,
      ...(part === 'text' ? {} : { selectedText: words }),
    })
      .unwrap()
      .then((found) => ('verdicts' in found ? found : follow(found.id, mine)))
      .then((answer) => ({ checked: { part, answer }, problem: null }))
      .catch((error: unknown) => ({
        problem: error instanceof Error ? error.message : errorText(error, t('notFinished')),
      }));
    if (latest.current === mine) setState((before) => ({ ...before, ...change, checking: false }));
  };
  const leave = () => {
    latest.current += 1;
    setState((before) => ({ ...before, checking: false }));
  };
  return { ...state, check, leave };
}
