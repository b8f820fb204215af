import type { DocumentState } from '@galley/contracts';
import type { ReactNode } from 'react';
import { dateTimeLabel } from '../lib/time.js';
import type { Tone } from '../lib/people.js';
import { t } from '../texts.js';
import { Callout } from './Callout.js';

const tones: Record<DocumentState['state'], Tone> = {
  current: 'grey',
  behind: 'blue',
  gone: 'amber',
  unreachable: 'grey',
};

/** How a document stands to its text, in a sentence or two. */
function stateText({ contentType, state, since, reason }: DocumentState): string {
  const document = t(`${contentType}Document`);
  if (state === 'gone') return t('documentGone', { document });
  if (state === 'unreachable') return t('documentUnreachable', { document });
  if (state === 'current') return t('documentCurrent', { document });
  const behind =
    since === null ? t('behind', { document }) : t('behindSince', { document, since: dateTimeLabel(since) });
  return reason === null ? behind : `${behind} ${t('lastTryFailed', { reason })}`;
}

interface Props {
  documents?: readonly DocumentState[];
  /** What can be done about a state. */
  action?: (document: DocumentState) => ReactNode;
}

/** Says of each document that is not as its text is how it stands; nothing when all are. */
export function DocumentStates({ documents = [], action }: Props) {
  return documents
    .filter(({ state }) => state !== 'current')
    .map((document) => (
      <Callout key={document.contentType} tone={tones[document.state]}>
        <div className="row wrap">
          <span className="grow">{stateText(document)}</span>
          {action?.(document)}
        </div>
      </Callout>
    ));
}
