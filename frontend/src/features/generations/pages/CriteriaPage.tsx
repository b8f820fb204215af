import { audiences, lengths, tones, type Criteria as CriteriaChoice } from '@galley/contracts';
import { ActionIcon, Button, SegmentedControl, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMoodEmpty, IconSparkles, IconX } from '@tabler/icons-react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { useNavigate } from 'react-router-dom';
import { capital } from '../../../shared/lib/capital.js';
import { tally } from '../../../shared/lib/counted.js';
import { selection } from '../../../shared/lib/selection.js';
import {
  BackButton,
  EmptyState,
  ErrorState,
  GuruAvatar,
  SkeletonForm,
  toastError,
  Page,
} from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { UsedBefore } from '../components/UsedBefore.js';
import { keptCriteria } from '../kept-criteria.js';
import { t } from '../texts.js';
import { useChosenLine, useSelectedTopics } from '../useSelection.js';

const INSTRUCTIONS_MAX = 5000;
const contentTypes = [
  { value: 'Newsletter', label: t('newsletter') },
  { value: 'Blog Post', label: t('blogPost') },
  { value: 'Both', label: t('both') },
] as const;
/** Other screens write it in small letters. */
const typeOf = (stored: string) =>
  contentTypes.find(({ value }) => value.toLowerCase().startsWith(stored.toLowerCase().slice(0, 4)))?.value ??
  'Newsletter';

export function CriteriaPage() {
  const selected = useSelectedTopics();
  const { guru, topics, error, refetch } = selected;
  const ids = topics.map(({ id }) => id);
  // The notice about earlier texts comes with the form, so nothing moves under a finger.
  const used = useCallQuery(httpApi.text.used, { topicIds: ids.join(',') }, { skip: ids.length === 0 });
  const chosenLine = useChosenLine(topics[0]?.id ?? null);
  const isLoading = selected.isLoading || used.isLoading || chosenLine.isLoading;
  return (
    <Page
      data-narrow
      writes
      title={t('criteria')}
      subtitle={guru ? t('guruWithTopics', { guru: guru.name, ...tally(topics.length) }) : undefined}
      actions={<BackButton to="/select-topics">{t('back')}</BackButton>}
    >
      {isLoading && !error ? <SkeletonForm label={t('loadingSelection')} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!isLoading && !error && (guru === null || topics.length === 0) ? (
        <EmptyState
          icon={<IconMoodEmpty size={32} />}
          title={t('noTopicSelected')}
          text={t('chooseOneTopic')}
          action={t('selectTopics')}
          to="/select-topics"
        />
      ) : null}
      {guru && topics.length > 0 && !isLoading ? (
        <Criteria
          guru={guru}
          topics={topics}
          onRemove={selected.remove}
          subjectLine={chosenLine.line}
          onForgetLine={chosenLine.forget}
          onRemoveLine={chosenLine.remove}
        />
      ) : null}
    </Page>
  );
}

interface Props {
  guru: { id: number; name: string; imageUrl: string | null };
  topics: readonly { id: number; title: string; sourceTitle: string | null }[];
  onRemove: (id: number) => void;
  /** Chosen for the first topic. */
  subjectLine: string | null;
  onForgetLine: () => void;
  onRemoveLine: () => void;
}

/** The form of the criteria, kept over reloads, and what sends it. */
function useCriteria({ guru, topics, subjectLine, onForgetLine }: Omit<Props, 'onRemove' | 'onRemoveLine'>) {
  const navigate = useNavigate();
  const [create, { isLoading }] = useCallMutation(httpApi.text.create);
  const form = useForm<Values>({
    initialValues: { ...defaults, ...keptCriteria.read(), contentType: typeOf(selection.contentType()) },
    // What was chosen and typed is still there after a reload.
    onValuesChange: ({ contentType, ...criteria }) => {
      keptCriteria.keep(criteria);
      selection.keepContentType(contentType);
    },
  });
  const submit = form.onSubmit(async ({ contentType, ...criteria }) => {
    const result = await create({
      guruId: guru.id,
      topicIds: topics.map(({ id }) => id),
      contentType,
      criteria,
      ...(subjectLine === null ? {} : { subjectLine }),
    });
    if (result.error) return toastError(t('failed'), result.error);
    selection.forgetTopics();
    if (subjectLine !== null) onForgetLine();
    keptCriteria.forget();
    selection.keepResult(result.data.id);
    await navigate(`/generation/${result.data.id}`);
  });
  return { form, submit, isLoading };
}

function Criteria({ onRemove, ...props }: Props) {
  const { guru, topics, subjectLine, onRemoveLine } = props;
  const { form, submit, isLoading } = useCriteria(props);
  return (
    <form className="stack g6" onSubmit={submit}>
      <section className="stack">
        <div className="row g3">
          <GuruAvatar guru={guru} />
          <h2 className="section-title">{guru.name}</h2>
        </div>
        <Topics topics={topics} onRemove={onRemove} />
      </section>
      {subjectLine === null ? null : <SubjectLine line={subjectLine} onForget={onRemoveLine} />}
      <UsedBefore topics={topics} />
      <Choice label={t('contentType')} data={[...contentTypes]} {...form.getInputProps('contentType')} />
      <Choice
        label={t('tone')}
        data={tones.map((value) => ({ value, label: capital(value) }))}
        {...form.getInputProps('tone')}
      />
      <Choice
        label={t('audience')}
        data={audiences.map((value) => ({ value, label: capital(value) }))}
        {...form.getInputProps('audience')}
      />
      <Choice
        label={t('length')}
        data={lengths.map((value) => ({ value, label: t(value) }))}
        {...form.getInputProps('length')}
      />
      <Textarea
        label={t('instructions')}
        description={t('optional')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={INSTRUCTIONS_MAX}
        {...form.getInputProps('additionalInstructions')}
      />
      <div>
        <Button type="submit" size="md" loading={isLoading} leftSection={<IconSparkles size={18} />}>
          {t('generateContent')}
        </Button>
      </div>
    </form>
  );
}

function Topics({ topics, onRemove }: Pick<Props, 'topics' | 'onRemove'>) {
  return (
    <ul className="plain lines">
      {topics.map((topic) => (
        <li className="line" key={topic.id}>
          <span className="grow stack" style={{ gap: 0 }}>
            <span className="clamp-2" dir="auto">
              {topic.title}
            </span>
            <span className="small faint clamp-1" dir="auto">
              {topic.sourceTitle}
            </span>
          </span>
          <ActionIcon
            size="md"
            aria-label={t('removeOne', { title: topic.title })}
            title={t('remove')}
            disabled={topics.length === 1}
            onClick={() => onRemove(topic.id)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function SubjectLine({ line, onForget }: { line: string; onForget: () => void }) {
  return (
    <div className="row">
      <span className="chip">
        <RichText text={t('lineChip')} parts={{ line: <strong dir="auto">{line}</strong> }} />
      </span>
      <ActionIcon size="md" aria-label={t('removeLine')} title={t('remove')} onClick={onForget}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

interface Values extends CriteriaChoice {
  contentType: string;
}
/** What is chosen when the screen opens. */
const defaults: CriteriaChoice = {
  tone: 'conversational',
  audience: 'intermediate',
  length: 'medium',
  additionalInstructions: '',
};

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value?: string;
  onChange?: (value: string) => void;
}

function Choice({ label, data, value, onChange }: ChoiceProps) {
  return (
    <div className="stack" role="group" aria-label={label}>
      <span className="strong">{label}</span>
      <SegmentedControl
        className="segments"
        data-stacked
        fullWidth
        withItemsBorders={false}
        data={data}
        {...(value === undefined ? {} : { value })}
        {...(onChange ? { onChange } : {})}
      />
    </div>
  );
}
