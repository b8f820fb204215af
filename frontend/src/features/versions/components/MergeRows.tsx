import type { MergedBlock, MergeView } from '@galley/contracts';
import { SegmentedControl } from '@mantine/core';
import { Markup } from '../../../shared/ui/Markup.js';
import { type Choice, type Choices, conflictKey, resultOf } from '../merge-state.js';
import { t } from '../texts.js';

interface Props {
  view: MergeView;
  choices: Choices;
  onChoose: (block: MergedBlock, choice: Choice) => void;
}

/** Yours, theirs and what comes of both, block by block. */
export function MergeRows({ view, choices, onChoose }: Props) {
  const theirs = t('versionBy', { version: view.activeVersion, author: view.author });
  return (
    <div className="merge">
      <div className="merge-row merge-heads small strong" dir="auto">
        <span>{t('yours')}</span>
        <span>{theirs}</span>
        <span>{t('result')}</span>
      </div>
      {view.blocks.map((block, place) => (
        <MergeRow
          key={place}
          block={block}
          theirs={theirs}
          result={resultOf(block, choices)}
          choice={choices[conflictKey(block)] ?? null}
          onChoose={(choice) => onChoose(block, choice)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  block: MergedBlock;
  theirs: string;
  result: string | null | undefined;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
}

function MergeRow({ block, theirs, result, choice, onChoose }: RowProps) {
  const missing = block.base === null ? '' : t('removed');
  return (
    <div className="merge-row" data-kind={block.kind} data-decided={choice !== null || undefined}>
      {block.kind === 'conflict' ? (
        <div className="merge-choice">
          <SegmentedControl
            aria-label={t('whichToKeep')}
            size="xs"
            value={choice ?? ''}
            data={[
              { value: 'mine', label: t('mine') },
              { value: 'theirs', label: t('theirs') },
              { value: 'both', label: t('both') },
            ]}
            onChange={(value) => onChoose(value === 'mine' || value === 'theirs' ? value : 'both')}
          />
        </div>
      ) : null}
      <Cell name={t('yours')} html={block.marked.mine} missing={missing} />
      <Cell name={theirs} html={block.marked.theirs} missing={missing} />
      <Cell
        name={block.kind === 'conflict' ? t('result') : null}
        html={result}
        missing={result === undefined ? t('chooseAbove') : missing}
      />
    </div>
  );
}

interface CellProps {
  name: string | null;
  html: string | null | undefined;
  /** What stands in the place of a text that is not there. */
  missing: string;
}

function Cell({ name, html, missing }: CellProps) {
  return (
    <div className="compare-side">
      {name === null ? null : (
        <span className="merge-name small soft" dir="auto">
          {name}
        </span>
      )}
      {html ? <Markup html={html} /> : <span className="small faint">{missing}</span>}
    </div>
  );
}
