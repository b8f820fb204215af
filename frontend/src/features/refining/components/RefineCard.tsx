import { ownDocuments, type DocumentTarget } from '@galley/contracts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { t } from '../texts.js';
import { useFeedback } from './useFeedback.js';
import { type RefineRequest, useRefining } from './useRefining.js';

interface Props extends Omit<RefineRequest, 'mode'> {
  /** Where the document is; this installation where there is none. */
  target: DocumentTarget | undefined;
}

/** Takes feedback on a text. The change is made in the document at once, or suggested in it. */
export function RefineCard({ target = ownDocuments, ...request }: Props) {
  const { canSuggest } = target;
  const { feedback, type, done } = useFeedback(`${request.generationId}:${request.contentType}`);
  const [mode, setMode] = useState<RefineRequest['mode']>('apply');
  const refining = useRefining({ ...request, mode: canSuggest ? mode : 'apply' });
  const submit = async () => {
    if (refining.pending) return;
    if (await refining.run(feedback)) done();
  };
  return (
    <section className="card" aria-label={t('title')}>
      <div className="row between wrap">
        <h2 className="section-title">{t('title')}</h2>
        {canSuggest ? (
          <SegmentedControl
            size="xs"
            aria-label={t('whatHappens')}
            value={mode}
            data={[
              { value: 'apply', label: t('applyNow') },
              { value: 'suggest', label: t('suggest') },
            ]}
            disabled={refining.pending}
            onChange={(value) => setMode(value === 'suggest' ? 'suggest' : 'apply')}
          />
        ) : null}
      </div>
      <form
        className="row"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextInput
          className="grow"
          aria-label={t('feedback')}
          placeholder={t('feedbackExample')}
          maxLength={20_000}
          dir="auto"
          value={feedback}
          disabled={refining.pending}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Button
          // Enter has to say that the feedback is empty, and a disabled button of the form would swallow it.
          type="button"
          onClick={() => void submit()}
          leftSection={<IconWand size={16} />}
          disabled={refining.pending || feedback.trim() === ''}
        >
          {t('refine')}
        </Button>
      </form>
      {refining.pending ? <Pending target={target} stop={refining.stop} /> : null}
    </section>
  );
}

interface PendingProps {
  target: DocumentTarget;
  stop: ReturnType<typeof useRefining>['stop'];
}

function Pending({ target, stop }: PendingProps) {
  return (
    <div className="row between wrap small soft" role="status">
      {target.name === null ? t('updatingDocument') : t('updating', { documentName: target.documentName })}
      {stop ? (
        <Button size="compact-xs" variant="default" onClick={() => void stop()}>
          {t('cancel')}
        </Button>
      ) : null}
    </div>
  );
}
