import type { VersionListItem } from '@galley/contracts';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { quickChoices, quietSince } from '../quick-choices.js';
import { t } from '../texts.js';
import { useReader } from '../useReader.js';

interface Props {
  versions: readonly VersionListItem[];
  pair: { from: number; to: number };
  onPair: (pair: { from: number; to: number }) => void;
}

/** Compares the text as it is with an earlier version, in one click. */
export function QuickChoices({ versions, pair, onPair }: Props) {
  const reader = useReader();
  const [picked, setPicked] = useState<string | null>(null);
  const choices = quickChoices(versions, reader);
  const newest = versions[0]?.version;
  // Two choices may mean the same version: the one that was clicked is marked.
  const fitting = choices.filter(({ from }) => from === pair.from && newest === pair.to);
  const marked = fitting.find(({ key }) => key === picked) ?? fitting[0];
  const quiet = quietSince(versions, reader.today);
  return (
    <div className="row wrap g3">
      <SegmentedControl
        aria-label={t('compareNow')}
        size="xs"
        value={marked?.key ?? ''}
        data={choices.map(({ key, label, from }) => ({ value: key, label, disabled: from === null }))}
        onChange={(next) => {
          const from = choices.find(({ key }) => key === next)?.from ?? null;
          if (newest === undefined || from === null) return;
          setPicked(next);
          onPair({ from, to: newest });
        }}
      />
      {quiet ? <span className="small soft">{quiet}</span> : null}
    </div>
  );
}
