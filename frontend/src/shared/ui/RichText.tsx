import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { i18n } from '../lib/texts.js';

interface Props {
  /**
   * A text of a catalogue: `<name/>` stands for the part of this name, `<part>words</part>` puts words into it.
   * A part has no name of an HTML element, like `link`: some of those cannot hold words.
   */
  text: string;
  /** What people wrote stands in a part, never in the text itself: there it could be taken for markup. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A text with elements in it. */
export const RichText = ({ text, parts }: Props) => (
  <Trans
    i18n={i18n}
    defaults={text}
    components={Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, <Part key={name} part={part} />]),
    )}
  />
);

/**
 * Trans makes a new component of a part with children whenever it draws, so React would build its elements anew: a link would
 * lose the focus. This one has no children but the words of the text.
 */
function Part({ part, children }: { part: ReactElement; children?: ReactNode }) {
  return children ? cloneElement(part, undefined, children) : part;
}
