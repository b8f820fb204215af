import type { FactVerdict } from '@galley/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { verdictNames, verdictTones } from '../../../shared/lib/verdicts.js';
import { Moment } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { placeOfSentence } from './sentence-place.js';

type Verdict = FactVerdict['verdict'];

/** What needs a person first. */
export const verdictOrder: readonly Verdict[] = ['contradicted', 'not_found', 'possible_match', 'supported'];
const icons: Record<Verdict, ComponentType<{ size: number }>> = {
  supported: IconCircleCheck,
  contradicted: IconAlertTriangle,
  not_found: IconCircleDashed,
  possible_match: IconHelpCircle,
};

interface Props {
  verdict: FactVerdict;
  /** Its passage can be read already, in the sentence itself or with one above. */
  isQuoted: boolean;
  editor: Editor;
}

/** One sentence and what the recording says about it; a click shows the sentence in the text. */
export function VerdictCard({ verdict, isQuoted, editor }: Props) {
  const { sentence, passage, speaker, reason } = verdict;
  const Icon = icons[verdict.verdict];
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => placeOfSentence(now.state.doc, sentence),
  });
  return (
    <li className="doc-card" data-verdict={verdict.verdict}>
      <span className="doc-verdict" data-tone={verdictTones[verdict.verdict]}>
        <Icon size={16} aria-hidden />
        {verdictNames[verdict.verdict]}
      </span>
      <button
        type="button"
        className="doc-card-place"
        disabled={!place}
        title={place ? t('show') : undefined}
        onClick={() => place && editor.chain().focus().setTextSelection(place).scrollIntoView().run()}
      >
        <span dir="auto">{sentence}</span>
      </button>
      {place ? null : <p className="small soft">{t('sentenceChanged')}</p>}
      {passage ? (
        <figure className="doc-evidence">
          {isQuoted ? null : <blockquote dir="auto">“{passage}”</blockquote>}
          <figcaption className="row wrap small">
            {isQuoted ? <span>{t('quotedAbove')}</span> : null}
            {speaker ? <span>{speaker}</span> : null}
            <Moment
              timestamp={verdict.timestamp}
              seconds={verdict.startSeconds}
              approximate={verdict.approximate}
              sourceId={verdict.sourceId ?? undefined}
              newTab
            />
          </figcaption>
        </figure>
      ) : null}
      {reason ? <p className="small soft">{reason}</p> : null}
    </li>
  );
}
