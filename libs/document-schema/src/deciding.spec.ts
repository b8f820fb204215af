import { getSchema } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import type { DocumentChange } from './changes.js';
import { acceptChange, acceptHunk, isEditedSince, placeOfChange, rejectChange } from './deciding.js';
import { documentExtensions } from './extensions.js';

const schema = getSchema(documentExtensions());
const paragraph = (...content: (string | Node)[]) =>
  schema.node(
    'paragraph',
    null,
    content.map((piece) => (typeof piece === 'string' ? schema.text(piece) : piece)),
  );
const by = (change: string, text: string) =>
  schema.text(text, [schema.mark('aiChange', { author: 'Galley', change })]);
const gone = schema.node('paragraph', { gone: 'c1' });
const doc = (...blocks: Node[]) => schema.node('doc', null, blocks);
const linesOf = (node: Node) => node.children.map((child) => child.textContent);
/** Blocks are written `<p>text</p>` here. */
const read = (html: string) =>
  Fragment.from(
    html
      .split('</p>')
      .slice(0, -1)
      .map((block) => paragraph(block.replace('<p>', ''))),
  );
const change = (parts: Partial<DocumentChange>): DocumentChange => ({
  id: 'c1',
  author: 'Galley',
  at: '2026-01-01T00:00:00.000Z',
  before: '<p>Two</p>',
  after: 'Two more',
  anchor: 'One',
  ...parts,
});
const rejected = (before: Node, of: DocumentChange) => {
  const steps = new Transform(before);
  rejectChange(steps, of, read);
  return steps.doc;
};

describe('a change of the studio', () => {
  const text = doc(paragraph('One'), paragraph('Two', by('c1', ' more')), paragraph(by('c2', 'Three')));

  it('is accepted alone: its mark goes, the next one stays', () => {
    const steps = new Transform(text);
    acceptChange(steps, change({}));
    expect(steps.doc.toString()).toBe(
      text.toString().replace('aiChange(" more")', '" more"').replace('"Two", " more"', '"Two more"'),
    );
    expect(placeOfChange(steps.doc, change({ id: 'c2', after: 'Three' }))).not.toBeNull();
  });

  it('is rejected alone: its block reads as before', () => {
    expect(linesOf(rejected(text, change({})))).toEqual(['One', 'Two', 'Three']);
    expect(linesOf(rejected(text, change({ id: 'c2', before: null, after: 'Three' })))).toEqual([
      'One',
      'Two more',
    ]);
  });

  it('that took a block out brings it back where it stood', () => {
    const taken = change({ after: null });
    expect(linesOf(rejected(doc(paragraph('Else'), gone, paragraph('Three')), taken))).toEqual([
      'Else',
      '',
      'Two',
      'Three',
    ]);
    expect(linesOf(rejected(doc(paragraph('Other')), taken))).toEqual(['Other', 'Two']);
    expect(linesOf(rejected(doc(paragraph('One')), { ...taken, anchor: null }))).toEqual(['Two', 'One']);
  });

  it('that only took words away is found by what it left', () => {
    const shorter = change({ before: '<p>Two and more</p>', after: 'Two' });
    expect(linesOf(rejected(doc(paragraph('Two'), paragraph('One'), paragraph('Two')), shorter))).toEqual([
      'Two',
      'One',
      'Two and more',
    ]);
  });

  it('says when somebody edited its block since', () => {
    expect(isEditedSince(text, change({}))).toBe(false);
    expect(isEditedSince(doc(paragraph('Two!', by('c1', ' more'))), change({}))).toBe(true);
  });

  it('leaves a paragraph to write in when it is all there is', () => {
    const only = rejected(
      doc(paragraph(by('c1', 'All'))),
      change({ before: null, after: 'All', anchor: null }),
    );
    expect(linesOf(only)).toEqual(['']);
  });
});

describe('a hunk of a suggestion', () => {
  const text = doc(paragraph('One'), paragraph('Two'));
  const accepted = (hunk: Parameters<typeof acceptHunk>[1]) => {
    const steps = new Transform(text);
    return { done: acceptHunk(steps, hunk, read), lines: linesOf(steps.doc) };
  };

  it('rewrites, puts in or takes out its block', () => {
    expect(accepted({ before: '<p>Two</p>', after: '<p>Second</p>', anchor: 'One' }).lines).toEqual([
      'One',
      'Second',
    ]);
    expect(accepted({ before: null, after: '<p>New</p>', anchor: 'One' }).lines).toEqual([
      'One',
      'New',
      'Two',
    ]);
    expect(accepted({ before: '<p>One</p>', after: null, anchor: null }).lines).toEqual(['Two']);
  });

  it('changes nothing when its block was edited meanwhile', () => {
    expect(accepted({ before: '<p>Two, once</p>', after: '<p>Second</p>', anchor: 'One' })).toEqual({
      done: false,
      lines: ['One', 'Two'],
    });
  });
});
