import type { DocumentType, GenerationDetail } from '@galley/contracts';
import { Button, Textarea } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFeedback, useRefining } from '../../refining/index.js';
import { t } from './texts.js';
import type { TextState } from './useText.js';

interface Props {
  detail: GenerationDetail;
  type: DocumentType;
  text: TextState;
}

/** "Refine with AI": feedback makes a new version; what is unsaved is saved first, so nothing of it is lost. */
export function RefineBox({ detail, type, text }: Props) {
  const { feedback, type: write, done } = useFeedback(`${detail.generation.id}:${type}`);
  const document = detail.googleDocs.find(({ contentType }) => contentType === type);
  const refining = useRefining({
    generationId: detail.generation.id,
    contentType: type,
    docId: document?.documentId ?? null,
    mode: 'apply',
  });
  const busy = refining.pending || text.saving;
  const run = async () => {
    if (busy) return;
    if (feedback.trim() !== '' && text.dirty && (await text.save()) === null) return;
    if (await refining.run(feedback)) done();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void run();
  };
  return (
    <section className="card" aria-label={t('refineWithAi')}>
      <h2 className="section-title">{t('refineWithAi')}</h2>
      <Textarea
        aria-label={t('feedback')}
        placeholder={t('feedbackExample')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={20_000}
        dir="auto"
        value={feedback}
        disabled={refining.pending}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row">
        <Button
          leftSection={<IconWand size={16} />}
          loading={busy}
          disabled={feedback.trim() === ''}
          onClick={() => void run()}
        >
          {t('refine')}
        </Button>
        {refining.stop ? (
          <Button variant="default" onClick={() => void refining.stop?.()}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
