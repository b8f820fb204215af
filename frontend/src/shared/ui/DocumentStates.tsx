import type { DocumentState } from '@galley/contracts';
import type { ReactNode } from 'react';
import { dateTimeLabel } from '../lib/time.js';
import type { Tone } from '../lib/people.js';
import { Callout } from './Callout.js';

const names: Record<DocumentState['contentType'], string> = {
  newsletter: 'newsletter',
  blogPost: 'blog post',
};
const tones: Record<DocumentState['state'], Tone> = {
  current: 'grey',
  behind: 'blue',
  gone: 'amber',
  unreachable: 'grey',
};

/** How a document stands to its text, in a sentence or two. */
function stateText({ contentType, state, since, reason }: DocumentState): string {
  const document = `The document of the ${names[contentType]}`;
  const time = since === null ? '' : ` since ${dateTimeLabel(since)}`;
  const failed = reason === null ? '' : ` The last try failed: ${reason}`;
  if (state === 'behind')
    return `${document} has not been up to date${time}. Galley keeps trying to update it.${failed}`;
  if (state === 'gone')
    return `${document} was deleted. The text is kept, and you can make a new document from it.`;
  if (state === 'unreachable') return `${document} cannot be reached right now. The text is kept.`;
  return `${document} is up to date.`;
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
