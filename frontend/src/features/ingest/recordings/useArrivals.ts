import type { Recording } from '@galley/contracts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { errorText, httpApi, isApiError, useCallMutation } from '../../../shared/api/index.js';
import { type Sending, sendingOf } from './sending.js';
import { t } from './texts.js';

/** A file on its way to the studio. */
export interface Arrival {
  readonly id: number;
  readonly file: File;
  readonly sent: number;
  /** `waiting`: the studio could not be reached, and another try is to come. */
  readonly state: 'sending' | 'waiting' | 'stopped' | 'checking' | 'ready' | 'failed';
  readonly problem: string | null;
  readonly recording: Recording | null;
}

let last = 0;

/** Between two questions for a recording that is whole, while the studio is away, in milliseconds. Asked again it answers the same. */
const pauses = [1, 2, 5, 10, 20, 30, 30, 30, 60, 60].map((seconds) => seconds * 1000);

/** The studio was not reached, or was not ready. */
const passes = (error: unknown): boolean =>
  isApiError(error) && (error.statusCode === 0 || (error.statusCode >= 500 && error.statusCode !== 507));

/** Files that are sent to the studio, several at once; they go on by themselves when the network comes back. */
export function useArrivals() {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const sendings = useRef(new Map<number, Sending>());
  const [ask] = useCallMutation(httpApi.media.arrived);
  const change = useCallback(
    (id: number, changes: Partial<Arrival>) =>
      setArrivals((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one))),
    [],
  );
  const hand = useCallback(
    async (id: number, uploadId: string) => {
      for (const pause of [...pauses, null]) {
        change(id, { state: 'checking' });
        const { data, error } = await ask({ uploadId });
        if (data) return change(id, { state: 'ready', recording: data });
        if (pause === null || !passes(error))
          return change(id, { state: 'failed', problem: errorText(error, t('notTaken')) });
        change(id, { state: 'waiting' });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    [ask, change],
  );
  const add = (file: File) => {
    const id = (last += 1);
    const sending = sendingOf(file, {
      onProgress: (sent) => change(id, { sent }),
      onWaiting: (waiting) => change(id, { state: waiting ? 'waiting' : 'sending' }),
      onArrived: (uploadId) => void hand(id, uploadId),
      onFailed: (message) => change(id, { state: 'failed', problem: message ?? t('notReached') }),
    });
    sendings.current.set(id, sending);
    setArrivals((all) => [...all, { id, file, sent: 0, state: 'sending', problem: null, recording: null }]);
    sending.go();
  };
  const goOn = (id: number) => {
    change(id, { state: 'sending', problem: null });
    sendings.current.get(id)?.go();
  };
  const stop = (id: number) => {
    sendings.current.get(id)?.stop();
    change(id, { state: 'stopped' });
  };
  const remove = ({ id, state }: Arrival) => {
    if (state !== 'ready') sendings.current.get(id)?.cancel();
    sendings.current.delete(id);
    setArrivals((all) => all.filter((one) => one.id !== id));
  };
  useLeaving(sendings, arrivals);
  return { arrivals, add, goOn, stop, remove };
}

/** Asks before a page is left while files are on their way, and stops sending with it; what has arrived stays. */
function useLeaving(sendings: RefObject<Map<number, Sending>>, arrivals: readonly Arrival[]): void {
  const busy = arrivals.some(({ state }) => state === 'sending' || state === 'waiting');
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  useEffect(() => {
    const all = sendings.current;
    return () => all.forEach((sending) => sending.stop());
  }, [sendings]);
}
