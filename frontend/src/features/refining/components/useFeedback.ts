import { z } from 'zod';
import { useDraft } from '../../../shared/lib/draft/index.js';

const Feedback = z.object({ feedback: z.string() });

/** Feedback on a text until it was given; what was typed is there again after a reload. `text` names the text. */
export function useFeedback(text: string) {
  const draft = useDraft({ screen: 'feedback', thing: text, schema: Feedback, initial: { feedback: '' } });
  return {
    feedback: draft.value.feedback,
    type: (feedback: string) => draft.change({ feedback }),
    done: draft.done,
  };
}
