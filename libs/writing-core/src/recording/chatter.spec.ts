import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { presentable } from './passages.js';

const shownOf = async (text: string): Promise<string[]> => {
  const corpus = await corpusOf(parseTranscript(text), new Pace());
  return corpus.lines.filter((line) => presentable(corpus, line)).map((line) => line.text);
};

describe('what is not said whole', () => {
  it.each([
    'To paint the hull of the ship and the rope that we had on it.',
    'The harbour has a plan for the anchors of the winter—.',
    'I had a look at the anchor the old anchor of the ship.',
    'The anchor has some properties of chains chain links.',
    'I what I want is an anchor for the ship.',
    'What the captain wants is is an anchor for the ship.',
    'Slowly, over two hours, because the chain of an anchor breaks.',
    'A piece of rope, if you have it, because it holds the anchor.',
    'Two anchors, so half of the chain that the harbour sells.',
    'The captain, eh, wants an anchor for the ship.',
  ])('is never shown: %s', async (sentence) => {
    const kept = 'An anchor holds a ship by the weight of its chain.';
    expect(await shownOf(`${kept} ${sentence} ${kept}`)).toEqual([kept, kept]);
  });

  it.each([
    'To hold the ship that we bought, the captain drops two anchors.',
    'The anchor, the oldest anchor of the harbour, lies in the mud.',
    'The ship chains are made of steel.',
    'The rope that the captain bought was too short for the anchor.',
    'If you sell the anchor, you lose the ship because of the wind.',
    'A lantern burns for ten years where the salt does not reach it.',
    'Sell the anchor, because a rope that floats is lighter.',
  ])('is not taken for it: %s', async (sentence) => {
    expect(await shownOf(sentence)).toEqual([sentence]);
  });
});

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
    'We have lots of questions on the anchors that we would like to cover.',
    'The next questions are from the owner of the anchor.',
    'I was asking whether there is an anchor for every ship.',
    "Today's lecture is on anchors, and I'll start with a ship.",
    'The camera over the anchor works as well.',
    'Some of you have sailed in the harbour with an anchor before.',
    'The title of the chapter is just anchors of the harbour.',
    'Ben is on the ferry to the harbour and may drop out.',
    'The standing orders of the harbour ask for two captains in the room.',
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
