import type { DocumentAccess } from '@galley/contracts';
import { type Editor, useEditorState } from '@tiptap/react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { useAuth } from '../../auth/index.js';
import { Panel } from '../panels/Panel.js';
import { t } from '../texts.js';
import { countWords, lengthOf } from '../words.js';

interface Props {
  editor: Editor;
  access: DocumentAccess;
}

/** How long the text is, and how long one of its kind should be. */
function useLength({ editor, access }: Props) {
  const { contentType: type, generationId } = access;
  const { user } = useAuth();
  const { data: text } = useCallQuery(
    httpApi.text.details,
    { id: generationId ?? 0, transcript: 'false' },
    { skip: user === null || generationId === null },
  );
  const length = text?.length ?? null;
  const words = useEditorState({ editor, selector: ({ editor: now }) => countWords(now.state.doc) });
  const { guide, fits } = lengthOf(words, type, length);
  const advice = t(length === null ? `${type}Length` : 'textLength', { guide });
  return { words: t('words', tally(words)), guide, fits, advice };
}

export function Words(props: Props) {
  const { words, guide, fits, advice } = useLength(props);
  return (
    <span className="doc-words numbers" data-off={fits ? undefined : true} title={advice}>
      {words}
      <span className="doc-guide">{fits ? guide : t('guide', { guide })}</span>
    </span>
  );
}

/** The same on a phone, where the bar has no room for it. */
export function WordsPanel({ onClose, ...props }: Props & { onClose: () => void }) {
  const { words, advice } = useLength(props);
  return (
    <Panel name="length" onClose={onClose}>
      <p className="section-title numbers">{words}</p>
      <p className="small soft">{advice}</p>
    </Panel>
  );
}
