import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { documentExtensions } from './extensions.js';
import { ownTitle } from './own-title.js';

const schema = getSchema(documentExtensions());
const text = (words: string, mark?: string, attrs = {}) =>
  schema.text(words, mark ? [schema.mark(mark, attrs)] : []);
const heading = (level: number, ...content: Node[]) => schema.node('heading', { level }, content);
const paragraph = (words: string) => schema.node('paragraph', null, [text(words)]);
const titleOf = (...blocks: Node[]) => ownTitle(schema.node('doc', null, blocks));

describe('the title of a text', () => {
  it('is its first heading of the first level, whatever stands before it', () => {
    expect(
      titleOf(
        paragraph('Weekly'),
        heading(2, text('Part')),
        heading(1, text('Size ', 'bold'), text('first')),
        heading(1, text('No')),
      ),
    ).toBe('Size first');
  });

  it('has no moments, no line breaks and no empty headings in it', () => {
    const moment = text('[00:01:34]', 'moment', { source: '1', t: '94' });
    expect(
      titleOf(
        heading(1, moment),
        heading(1, text('Size'), schema.node('hardBreak'), text(' first '), moment),
      ),
    ).toBe('Size first');
  });

  it('is missing where there is none', () => {
    expect(titleOf(heading(2, text('Part')), paragraph('Text'))).toBeNull();
  });
});
