import { readCommands, textOf, wordCount } from '@galley/writing-core';
import { statementsOf } from './statements.js';

/** A pattern whose time grows with the square of the text takes minutes for so many. */
const LENGTH = 200_000;
const PATIENCE_MS = 4000;

const texts: Record<string, string> = {
  spaces: `a${' '.repeat(LENGTH)}b`,
  capitals: 'A'.repeat(LENGTH),
  'opening brackets': '['.repeat(LENGTH),
  'opening angle brackets': '<'.repeat(LENGTH),
  'opening quotation marks': '“'.repeat(LENGTH),
};

describe.each(Object.entries(texts))('a text of 200,000 %s', (_, text) => {
  it.each([
    ['is counted', () => wordCount(text)],
    ['is shown as plain text', () => textOf(text)],
    ['is cut into statements', () => statementsOf(text)],
    ['is read as feedback', () => readCommands(text)],
  ])('%s in linear time', (_does, run) => {
    const began = performance.now();
    run();
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });
});
