import { Vocabulary } from '@galley/contracts';
import { Modal, Textarea } from '@mantine/core';
import { z } from 'zod';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { useDraftForm } from '../../../shared/lib/draft/index.js';
import { problemsOf } from '../../../shared/lib/zod-form.js';
import { DialogForm, QueryView, SkeletonLines, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

const Draft = z.object({ words: z.string() });

/** One word or name a line. */
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Names and terms that the model which transcribes recordings should know how to spell. */
export function VocabularyDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={t('vocabulary')}>
      {opened ? <Loaded onClose={onClose} /> : null}
    </Modal>
  );
}

function Loaded({ onClose }: { onClose: () => void }) {
  const vocabulary = useCallQuery(httpApi.transcription.vocabulary, {});
  return (
    <QueryView query={vocabulary} skeleton={<SkeletonLines count={4} label={t('loadingVocabulary')} />}>
      {({ words }) => <Form words={words} onClose={onClose} />}
    </QueryView>
  );
}

function Form({ words, onClose }: { words: readonly string[]; onClose: () => void }) {
  const [change, { isLoading }] = useCallMutation(httpApi.transcription.setVocabulary);
  const { form, draft } = useDraftForm({
    screen: 'gurus.vocabulary',
    schema: Draft,
    initial: { words: words.join('\n') },
    validate: (values) => {
      const [problem] = Object.values(problemsOf(Vocabulary, { words: linesIn(values.words) }));
      return problem === undefined ? {} : { words: problem };
    },
  });
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const result = await change({ words: linesIn(values.words) });
    if (toastResult(result, t('vocabularySaved'), t('vocabularyNotSaved'))) close();
  });
  return (
    <DialogForm submit={t('save')} draft={draft} busy={isLoading} onSubmit={submit} onCancel={close}>
      <Textarea
        label={t('vocabularyField')}
        description={t('vocabularyHint')}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </DialogForm>
  );
}
