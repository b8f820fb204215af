import type { Topic } from '@galley/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { toast, toastError, toastFailure } from '../../shared/ui/index.js';
import { t } from './texts.js';
import { failedGeneration, useOwnNewGeneration } from './useCreation.js';
import { useFollowedGeneration } from './useFollowedGeneration.js';

interface Order {
  guruId: number;
  topicIds: number[];
  topic: Pick<Topic, 'title' | 'excerpt' | 'subjectLines'>;
}

/**
 * The newsletter screen, from its subject lines to the text. The address holds the generation's id, so a reload continues
 * where the user was.
 */
export function useNewsletter({ guruId, topicIds, topic }: Order) {
  const { id, text, set } = useUrlFilters();
  const generationId = id('generationId');
  const subjectLine = text('subjectLine');
  const [generate, { isLoading: requesting }] = useCallMutation(httpApi.text.generate);
  const follow = useFollowedGeneration(generationId);
  const lines = useSubjectLines(topic);
  const keep = useCallback((found: number) => set({ generationId: String(found) }), [set]);
  const remember = useOwnNewGeneration(requesting && generationId === null, keep);

  const start = async () => {
    set({ generationId: null });
    remember();
    const { data, error } = await generate({ guruId, topicIds, subjectLine, contentType: 'newsletter' });
    if (data) {
      set({ generationId: String(data.generation.id) });
      if ('content' in data) toast({ title: t('newsletterGenerated') });
      return;
    }
    const begun = failedGeneration(error);
    if (begun !== null) set({ generationId: String(begun) });
    toastError(t('newsletterFailed'), error, t('newsletterFailedHint'));
  };
  const writing = follow.detail?.generation.status === 'Processing';
  return {
    lines,
    subjectLine,
    choose: (line: string | null) => set({ subjectLine: line }),
    generate: start,
    requesting,
    busy: requesting || writing,
    generationId,
    follow,
  };
}
export type NewsletterWriting = ReturnType<typeof useNewsletter>;

/** The topic's own; where it has none yet, they are written. Without any, the text is named after its topic. */
function useSubjectLines({ title, excerpt, subjectLines }: Order['topic']): readonly string[] {
  const [write] = useCallMutation(httpApi.topic.generateSubjectLines);
  const [written, setWritten] = useState<readonly string[]>([]);
  const asked = useRef(false);
  const none = subjectLines.length === 0;
  useEffect(() => {
    if (!none || asked.current) return;
    asked.current = true;
    void write({ topicTitle: title, topicExcerpt: excerpt }).then(({ data }) => {
      if (data) return setWritten(data.subjectLines);
      toastFailure(t('noLines'), t('noLinesHint'));
    });
  }, [none, write, title, excerpt]);
  return none ? written : subjectLines;
}
