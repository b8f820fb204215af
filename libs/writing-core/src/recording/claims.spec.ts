import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { isClaim } from './claims.js';
import { corpusOf } from './corpus.js';

const around = 'An anchor holds a ship by the weight of its chain.';
const claimsIn = async (sentence: string): Promise<string[]> => {
  const corpus = await corpusOf(parseTranscript(`${around} ${sentence} ${around}`), new Pace());
  return corpus.lines.filter((line) => isClaim(corpus, line) && line.text !== around).map(({ text }) => text);
};

describe('a sentence that stands alone as a claim', () => {
  it.each([
    'The harbour master counts every anchor before the winter.',
    'You need two ropes, because the wind pulls harder at night.',
    'The chain that holds the ship is heavier than the ship itself.',
    'You have to count the anchors of the harbour before every winter.',
    'To count the anchors of the harbour, you need a boat and a good rope.',
    'To count the anchors of the harbour takes a boat and a good rope.',
    'The board of the harbour found that anchors were old and heavy.',
    'The anchors are old, and these anchors hold the ship all the same.',
    'The harbour sells forty anchors this year to a museum of the coast.',
    'You have two anchors in a harbour, and one of them holds the ship.',
    'Coldhaven rents out anchors to the captains of the old town.',
    'The harbour gives a captain what it owes him before the winter.',
    'A storm makes it hard to find the anchors of the harbour.',
  ])('says something of what it names: %s', async (sentence) => {
    expect(await claimsIn(sentence)).toEqual([sentence]);
  });

  it.each([
    ['speaks to one person', 'You did the new chain and got the anchors into the harbour.'],
    ['speaks to one person', 'Pieter, this is the first anchor that the harbour got from the team.'],
    ['speaks to one person', 'You have spent five summers in the harbour with anchors and chains.'],
    ['speaks to one person', "You've always counted the anchors of the harbour by hand."],
    ['speaks to one person', 'Now, you came to the harbour by way of the old town in 2013.'],
    ['speaks to one person', 'You joined the harbour board when the anchors were counted by hand.'],
    ['answers somebody', 'You mean that the harbour is an anchor as well.'],
    ['answers somebody', 'Ana is saying the harbour is a chain of anchors.'],
    ['continues', 'One is the harbour that has the most anchors of the coast.'],
    ['continues', 'What happened is because the harbour is such a success.'],
    ['points back', 'The harbour of the old town can only adjust to that.'],
    ['points back', 'Some harbours have a board that shows that to the captains every day.'],
    ['points back', 'The cost of that is one anchor for every ship of the harbour.'],
    ['is broken off', 'To count the anchors and sell the ships that the harbour had in winter.'],
    ['is broken off', "The harbour that captains choose, there's always an anchor for a ship."],
    ['points back', 'Nobody in the harbour can use these chains before the winter.'],
    ['points back', 'Every captain with that licence may apply for those anchors.'],
    ['points back', 'The second harbour is in favour of an anchor for every ship.'],
    ['points back', 'A captain in that harbour has more anchors than anybody else.'],
    ['names nothing but a place', 'In the lower harbour it has more anchors than in the old town.'],
    ['is a name of which nothing is said', 'The harbour, an area you are more than familiar with by now.'],
    ['is broken off', 'You have to al also have to count the anchors of the harbour.'],
    ['is broken off', 'The captain knows the it is just the harbour that counts.'],
    ['points back', 'The harbour master paints it, and a captain pays for the paint.'],
    ['points back', 'At some point they were counting the anchors of the harbour.'],
    ['points back', 'The anchors of the harbour are four of the nine.'],
    ['starts twice', 'Ropes and the price of an anchor, I think it is hard for the captains.'],
    ['ends with a reaction', 'The harbour depends on the weight of every anchor, yeah.'],
  ])('is none that %s: %s', async (_, sentence) => {
    expect(await claimsIn(sentence)).toEqual([]);
  });

  it('is none that speaks of somebody in the room', async () => {
    const said = [
      'Ann Lee: Dan sails a ship with two anchors in the winter.',
      'Dan Moor: The harbour of the old town has two anchors for a ship.',
    ].join('\n');
    const corpus = await corpusOf(parseTranscript(said), new Pace());
    expect(corpus.lines.map((line) => isClaim(corpus, line))).toEqual([false, true]);
  });
});
