import type { ComparedBlock, DocumentType, VersionComparison, VersionListItem } from '@galley/contracts';
import { Modal, SegmentedControl, Select, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { ageLabel } from '../../../shared/lib/time.js';
import { Markup } from '../../../shared/ui/Markup.js';
import { ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { authorsBetween } from '../quick-choices.js';
import { QuickChoices } from './QuickChoices.js';
import { RestoreFromCompare } from './RestoreFromCompare.js';
import { PHONE } from './VersionDialog.js';
import '../versions.css';
import { tally } from '../../../shared/lib/counted.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

interface Props {
  generationId: number;
  versions: readonly VersionListItem[];
  /** Which two stand side by side first. */
  start: { from: number; to: number };
  /** Whether versions may be restored. */
  editable: boolean;
  onClose: () => void;
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Two versions side by side; on a phone one above the other. */
export function CompareDialog({ generationId, versions, start, editable, onClose }: Props) {
  const [pair, setPair] = useState(start);
  const [contentType, setContentType] = useState<DocumentType | null>(null);
  const [onlyChanges, setOnlyChanges] = useState(false);
  const asked = { id: generationId, ...pair, contentType };
  const { data, error, isFetching, refetch } = useCallQuery(httpApi.version.compare, asked);
  const { data: whole } = useCallQuery(httpApi.version.get, { id: generationId, version: pair.to });
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      fullScreen={phone}
      title={t('compareVersions')}
      classNames={{ content: 'compare-dialog' }}
    >
      <div className="stack g3">
        <QuickChoices versions={versions} pair={pair} onPair={setPair} />
        <Heads pair={pair} versions={versions} onPair={setPair} />
        <div className="row wrap compare-tools">
          {data ? <Counts comparison={data} authors={authorsBetween(versions, pair)} /> : null}
          {whole?.blogContent ? (
            <SegmentedControl
              aria-label={t('whichText')}
              size="xs"
              value={contentType ?? 'newsletter'}
              data={[
                { value: 'newsletter', label: t('newsletter') },
                { value: 'blogPost', label: t('blogPost') },
              ]}
              onChange={(next) => setContentType(next === 'blogPost' ? 'blogPost' : 'newsletter')}
            />
          ) : null}
          <Switch
            size="xs"
            label={t('onlyChanges')}
            checked={onlyChanges}
            onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
          />
          {editable ? (
            <RestoreFromCompare
              generationId={generationId}
              versions={versions}
              pair={pair}
              onRestored={onClose}
            />
          ) : null}
        </div>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Compared comparison={data} busy={isFetching} onlyChanges={onlyChanges} />
        )}
      </div>
    </Modal>
  );
}

interface ComparedProps {
  /** Undefined until it is known. */
  comparison: VersionComparison | undefined;
  /** Another one is on its way. */
  busy: boolean;
  onlyChanges: boolean;
}

function Compared({ comparison, busy, onlyChanges }: ComparedProps) {
  if (!comparison) return <SkeletonLines count={8} label={t('comparing')} />;
  return (
    <div className="compare" data-busy={busy || undefined}>
      <Blocks blocks={comparison.blocks} onlyChanges={onlyChanges} />
    </div>
  );
}

interface HeadsProps {
  pair: { from: number; to: number };
  versions: readonly VersionListItem[];
  onPair: (pair: { from: number; to: number }) => void;
}

function Heads({ pair, versions, onPair }: HeadsProps) {
  return (
    <div className="compare-heads">
      <Choice
        label={t('before')}
        value={pair.from}
        versions={versions}
        onChange={(from) => onPair({ ...pair, from })}
      />
      <Choice
        label={t('after')}
        value={pair.to}
        versions={versions}
        onChange={(to) => onPair({ ...pair, to })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  versions: readonly VersionListItem[];
  onChange: (version: number) => void;
}

function Choice({ label, value, versions, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={String(value)}
      allowDeselect={false}
      data={versions.map(({ version, author, createdAt }) => ({
        value: String(version),
        label: t('choice', { version, author, age: ageLabel(createdAt) }),
      }))}
      onChange={(next) => {
        if (next !== null) onChange(Number(next));
      }}
    />
  );
}

interface CountsProps {
  comparison: VersionComparison;
  /** Who changed the text in between. */
  authors: readonly string[];
}

function Counts({ comparison: { wordsAdded, wordsRemoved }, authors }: CountsProps) {
  return (
    <span className="small soft grow numbers" role="status">
      {wordsAdded + wordsRemoved === 0 ? (
        t('noWords')
      ) : (
        <RichText
          text={t('words', { ...tally(wordsAdded), removed: wordsRemoved })}
          parts={{
            added: <span data-tone="green" className="tone" />,
            removed: <span data-tone="red" className="tone" />,
          }}
        />
      )}
      {authors.length > 0 ? (
        <>
          {' '}
          · <bdi>{names.format(authors)}</bdi>
        </>
      ) : null}
    </span>
  );
}

function Blocks({ blocks, onlyChanges }: { blocks: readonly ComparedBlock[]; onlyChanges: boolean }) {
  const shown = onlyChanges ? blocks.filter(({ kind }) => kind !== 'same') : blocks;
  if (shown.length === 0) return <p className="soft">{t('sameWords')}</p>;
  return shown.map(({ kind, before, after }, place) => (
    <div key={place} className="compare-row" data-kind={kind}>
      <Side html={before} missing={t('notHere')} twin={kind === 'same'} />
      <Side html={after} missing={t('removed')} />
    </div>
  ));
}

/** @param html null where this version has nothing in this place */
function Side({ html, missing, twin = false }: { html: string | null; missing: string; twin?: boolean }) {
  return (
    <div className="compare-side" data-missing={html === null || undefined} data-twin={twin || undefined}>
      {html === null ? <span className="small faint">{missing}</span> : <Markup html={html} />}
    </div>
  );
}
