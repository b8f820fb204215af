import type { Criteria } from '@galley/contracts';
import type { VoiceProfile } from '../voice/profile.js';
import { isUnheard, mannerOf } from './manner.js';

const voice: VoiceProfile = {
  name: 'Mara Lind',
  words: 2_000,
  recordings: 1,
  sentence: { median: 17, short: 6, long: 30 },
  person: { i: 0.2, we: 0.1, you: 0.5 },
  questions: 0.1,
  contractions: 1,
  phrases: [{ text: 'plain and steady wins', count: 4 }],
  openers: [
    { text: 'look', count: 9 },
    { text: 'so what i', count: 4 },
  ],
  examples: [],
};
const guru = { name: 'Mara Lind', description: null, systemPrompt: null as string | null };
const prompted = (systemPrompt: string, more: object = {}) =>
  mannerOf({ guru: { ...guru, systemPrompt, ...more }, criteria: null });

describe('the manner of a text', () => {
  it('is what the recordings show', () => {
    expect(mannerOf({ guru: { ...guru, voice }, criteria: null })).toEqual({
      usual: 17,
      favourites: ['plain and steady wins', 'so what i'],
      asks: true,
      figures: 1,
      formal: false,
      brief: false,
      address: 'you',
    });
    expect(mannerOf({ guru, criteria: null })).toMatchObject({ usual: null, asks: false, address: null });
  });

  it.each([
    ['First person, short sentences, one idea each.', { usual: 11, brief: true }],
    ['Avoid long sentences.', { usual: 11 }],
    ['Let it run in long, flowing sentences.', { usual: 24 }],
    ['Start from a concrete trade with its numbers.', { figures: 2 }],
    ['No exclamation marks, never numbers', { figures: 0.4 }],
    ['Ask the reader questions.', { asks: true }],
    ['Never ask questions', { asks: false }],
    ['Formal, with care.', { formal: true }],
    ['An informal note to a friend', { formal: false }],
    ['Speak to one reader.', { address: 'you' }],
    ['Say “we” throughout', { address: 'we' }],
  ])('follows what a system prompt says plainly: %s', (prompt, manner) => {
    expect(prompted(prompt, { voice })).toMatchObject(manner);
  });

  it('lets what was chosen for one text decide', () => {
    const criteria: Criteria = {
      tone: 'formal',
      audience: 'beginner',
      length: 'short',
      additionalInstructions: '',
    };
    const manner = mannerOf({ guru: { ...guru, systemPrompt: 'Warm, with many numbers.' }, criteria });
    expect(manner).toMatchObject({ formal: true, figures: 0.4 });
  });

  it('says when a prompt asks for nothing that can be followed', () => {
    expect([null, ' ', 'Short sentences.', 'Write like Hemingway.'].map(isUnheard)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
