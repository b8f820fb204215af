import type { ReactElement } from 'react';
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
  <Trans i18n={i18n} defaults={text} components={{ ...parts }} />
);
