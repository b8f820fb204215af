import { withoutContent } from './logging.js';

const complaint = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return String((error as Error).stack);
  }
};

describe('a line of the log', () => {
  it.each([
    'secretword',
    '{"transcript": secretword of a person}',
    '{"a": "x" secretword',
    'secretword\nand "more"',
  ])('says that JSON could not be read without repeating it: %s', (text) => {
    const line = withoutContent(complaint(text));
    expect(line).not.toContain('secret');
    expect(line).toContain('SyntaxError');
    expect(line).toContain('logging.spec');
  });

  it('leaves everything else as it is', () => {
    const line = 'Error: connect ECONNREFUSED 127.0.0.1:4222\n    at connect';
    expect(withoutContent(line)).toBe(line);
  });
});
