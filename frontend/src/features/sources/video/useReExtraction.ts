import type { LiveProgress } from '@galley/contracts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { useProgress } from '../../../shared/live/index.js';
import { toast } from '../../../shared/ui/index.js';
import { useReExtractMutation } from '../sources.api.js';

const underWay = (word: LiveProgress | null) => word?.status === 'queued' || word?.status === 'running';

const failed = (message: string) => toast({ title: 'Re-extraction Failed', message, destructive: true });
const succeeded = (count: number | null) =>
  toast({
    title: 'Topics re-extracted',
    message:
      count === null
        ? 'The new topics are here.'
        : `${count} new ${count === 1 ? 'topic has' : 'topics have'} replaced the earlier ones.`,
  });

/**
 * New topics for a source, and how far they are: by the live events, also when somebody else, or another tab, asked for
 * them. When the gateway stopped waiting (202), the end of the job is told by its event.
 */
export function useReExtraction(sourceId: number) {
  const [ask, { isLoading: asking }] = useReExtractMutation();
  const word = useProgress(`extract:${sourceId}`);
  /** The job that was answered 202; its end may have overtaken the answer. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const told = useRef<number | null>(null);
  const { jobId, status, reason } = word ?? {};
  useEffect(() => {
    if (awaited === null || jobId !== awaited || told.current === awaited) return;
    if (status === 'queued' || status === 'running') return;
    told.current = awaited;
    if (status === 'done') succeeded(null);
    else failed(reason ?? 'Please try again.');
  }, [awaited, jobId, status, reason]);
  const start = async () => {
    const { data, error } = await ask(sourceId);
    if (error) failed(errorText(error, 'Please try again.'));
    else if (data && 'topicsCreated' in data) succeeded(data.topicsCreated);
    else if (data) setAwaited(data.jobId);
  };
  const running = asking || underWay(word);
  return { running, word: running && underWay(word) ? word : null, start };
}
