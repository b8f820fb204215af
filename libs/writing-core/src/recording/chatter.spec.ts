import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { presentable } from './passages.js';

const shownOf = async (text: string): Promise<string[]> => {
  const corpus = await corpusOf(parseTranscript(text), new Pace());
  return corpus.lines.filter((line) => presentable(corpus, line)).map((line) => line.text);
};

describe('what is no content', () => {
  it.each([
    'Go to harbourmagazine.com and get yourself a copy of the winter issue.',
    'The episode is brought to you by a company that makes anchors.',
    'Use the code ANCHOR and your first rope is free.',
    'Leave us a review wherever you listen to the harbour.',
    'We are going to talk about the price of anchors in the second half.',
    'Thank you, Mr. Chair, for the time of this committee.',
    'Now let me describe the anchor, which has a drawback too.',
    'Ana, this is your first episode with the anchors of the harbour.',
    'I would like to remind members that anchors stay outside of the chamber.',
    'The anchor is heavy, and I think you will enjoy listening to it.',
    'As you pointed out, the anchor is the heaviest part of the ship.',
  ])('is never shown: %s', async (sentence) => {
    const kept = 'An anchor holds a ship by the weight of its chain.';
    expect(await shownOf(`${kept} ${sentence} ${kept}`)).toEqual([kept, kept]);
  });

  it('takes what stands between two sentences of an advert with them', async () => {
    const kept = 'An anchor holds a ship by the weight of its chain.';
    const read =
      'Our sponsor makes ropes for every ship. Their ropes float in salt water. Use the code ROPE today.';
    expect(await shownOf(`${kept} ${read} ${kept}`)).toEqual([kept, kept]);
  });

  it('leaves sentences of the subject that only share a word with it', async () => {
    const said =
      'The code of the harbour forbids a rope across the channel. Subscribers of the line pay half.';
    expect(await shownOf(said)).toHaveLength(2);
  });
});
