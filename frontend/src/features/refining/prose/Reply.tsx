import { IconReplace } from '@tabler/icons-react';
import { Markup } from '../../../shared/ui/Markup.js';
import { t } from '../texts.js';
import { blocksOf, isMarkup } from './blocks.js';

interface Props {
  text: string;
  /** What a click on a subject line does; without it the lines are words alone. */
  onSubject?: ((line: string) => void) | undefined;
  disabled?: boolean;
}

/** An answer of the assistant: a draft, or paragraphs with subject lines to click. */
export function Reply({ text, onSubject, disabled = false }: Props) {
  if (isMarkup(text)) return <Markup html={text} />;
  return (
    <div className="stack g3">
      {blocksOf(text).map((block, index) =>
        block.kind === 'text' ? (
          <p key={index} className="preserve" dir="auto">
            {block.text}
          </p>
        ) : (
          <Subjects key={index} lines={block.lines} onChoose={onSubject} disabled={disabled} />
        ),
      )}
    </div>
  );
}

interface SubjectsProps {
  lines: readonly string[];
  onChoose: ((line: string) => void) | undefined;
  disabled: boolean;
}

function Subjects({ lines, onChoose, disabled }: SubjectsProps) {
  return (
    <ol className="plain subjects talk-subjects" aria-label={t('subjectLines')}>
      {lines.map((line, index) => (
        <li key={`${index}-${line}`}>
          <button
            type="button"
            className="subject"
            title={t('replaceSubject')}
            disabled={disabled || onChoose === undefined}
            onClick={() => onChoose?.(line)}
          >
            <IconReplace size={16} aria-hidden />
            <span dir="auto">{line}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
