import { Button, Modal, NumberInput, SegmentedControl, type SegmentedControlItem } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLast } from '../../../shared/lib/useLast.js';
import { type AnalysisDepth, countWithin, discoveryLink } from '../discovery-link.js';
import { usualTime } from '../estimate.js';
import { t } from '../texts.js';

const LEAST = 1;
const MOST = 20;

interface Props {
  /** The source to look into; null while the dialog is closed. */
  sourceId: number | null;
  /** What is looked into, said under the title. */
  sourceTitle?: string | null;
  /** "Find New Topics" on Browse Videos, "Discover New Topics" on Find Topics. */
  title?: string;
  /** How many topics are asked for at first. */
  defaultCount?: number;
  /** A choice of counts; without one any number from 1 to 20 can be typed. */
  counts?: readonly number[];
  onClose: () => void;
}

/**
 * Asks how many new topics to look for, and how thoroughly, then goes to the discovery. On Browse Videos the count is 1 to
 * 20 (default 5), on Find Topics 5, 10, 15 or 20 (default 10).
 */
export function DiscoverDialog({ title = t('find'), sourceTitle, onClose, ...form }: Props) {
  const sourceId = useLast(form.sourceId);
  const said = useLast(sourceTitle ?? null);
  return (
    <Modal opened={form.sourceId !== null} onClose={onClose} title={title} size="sm">
      {sourceId === null ? null : <Form {...form} sourceId={sourceId} sourceTitle={said} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = Omit<Props, 'sourceId' | 'title'> & { sourceId: number };

function Form({ sourceId, sourceTitle, defaultCount = 5, counts, onClose }: FormProps) {
  const navigate = useNavigate();
  const [count, setCount] = useState<number | string>(defaultCount);
  const [depth, setDepth] = useState<AnalysisDepth>('standard');
  const topics = countWithin(count, defaultCount, LEAST, MOST);
  const start = () => {
    onClose();
    void navigate(discoveryLink(sourceId, topics, depth));
  };
  return (
    <form
      className="stack g6"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {sourceTitle ? (
        <p className="soft clamp-2" dir="auto">
          {sourceTitle}
        </p>
      ) : null}
      {counts ? (
        <Choice
          label={t('number')}
          value={String(count)}
          options={counts.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(value) => setCount(Number(value))}
        />
      ) : (
        <NumberInput
          label={t('number')}
          description={t('range', { least: LEAST, most: MOST })}
          min={LEAST}
          max={MOST}
          allowDecimal={false}
          value={count}
          onChange={setCount}
          data-autofocus
        />
      )}
      <div className="stack">
        <Depth value={depth} onChange={setDepth} />
        <p className="small soft" aria-live="polite">
          {t('usually', { time: usualTime(topics, depth) })}
        </p>
      </div>
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" leftSection={<IconSparkles size={16} />}>
          {t('discover')}
        </Button>
      </div>
    </form>
  );
}

const depths = [
  { value: 'standard', name: t('standard'), hint: t('standardHint') },
  { value: 'thorough', name: t('thorough'), hint: t('thoroughHint') },
] as const;

function Depth({ value, onChange }: { value: AnalysisDepth; onChange: (depth: AnalysisDepth) => void }) {
  return (
    <Choice
      label={t('depth')}
      value={value}
      options={depths.map((depth) => ({
        value: depth.value,
        label: (
          <span className="stack" style={{ gap: 0 }}>
            <span>{depth.name}</span>
            <span className="small soft">{depth.hint}</span>
          </span>
        ),
      }))}
      onChange={(next) => onChange(next === 'thorough' ? 'thorough' : 'standard')}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: SegmentedControlItem[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <div className="stack">
      <span className="mantine-InputWrapper-label strong">{label}</span>
      <SegmentedControl
        className="segments"
        fullWidth
        withItemsBorders={false}
        aria-label={label}
        data={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
