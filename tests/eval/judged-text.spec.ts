import { parseTranscript } from '@galley/transcript';
import { judgeText } from './judged-text.js';

const transcript = parseTranscript(
  `Ines Falk: Welcome back to the show. What stops a church clock?
Tom Ardley: A pigeon's nest is a very effective brake in a tower. It was grease in the other half of all cases.
Ines Falk: Who pays for it?
Tom Ardley: The parish pays a third of it.`,
);
const judge = (body: string, title = 'A Nest Stops the Clock') =>
  judgeText({
    html: `<h1>${title}</h1>${body}`,
    kind: 'newsletter',
    title,
    transcript,
    topics: [{ from: 0, to: transcript.text.length }],
  });

describe('what an editor would strike out', () => {
  it('greetings, thanks and calls to listeners', () => {
    expect(judge('<p>Tom Ardley says: “Welcome back to the show.”</p>').chatter).toEqual([1, 2]);
    expect(judge('<p>Go to clocks.com and get yourself a copy.</p>').chatter).toEqual([1, 2]);
    expect(judge('<p>Pigeons build nests.</p>').chatter).toEqual([0, 2]);
  });

  it('takeaways that lean on what was said before, or are broken off', () => {
    const items = [
      '“It was grease.” Ardley',
      '“A nest is a brake and…” Ardley',
      '“A nest is a brake.” Ardley',
    ];
    expect(judge(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`).fragments).toEqual([2, 3]);
  });

  it('words of the recording without quotation marks, and quotations without a name', () => {
    const said = "A pigeon's nest is a very effective brake in a tower.";
    expect(judge(`<p>${said}</p>`).unattributed).toEqual([1, 1]);
    expect(judge(`<p>It was put so: “${said}”</p>`).unattributed).toEqual([1, 1]);
    expect(judge(`<p>Ardley says: “${said}”</p>`).unattributed).toEqual([0, 1]);
    expect(judge(`<blockquote><p>${said}</p><p>— Tom Ardley</p></blockquote>`).unattributed).toEqual([0, 1]);
  });

  it('a title whose subject is never told, and a label in front of it', () => {
    const told = "<p>Ardley: “A pigeon's nest is a very effective brake in a tower.”</p>";
    expect(judge(told, 'A Pigeon’s Nest as a Brake').answers).toBe(true);
    expect(judge('<p>Clocks were spoken of.</p>', 'A Pigeon’s Nest as a Brake').answers).toBe(false);
    expect(judge(told, 'Newsletter: Clocks').labelledHeading).toBe(true);
  });

  it('subheads of which nothing is told under them, but not those over lists', () => {
    const told = "<p>Ardley: “A pigeon's nest is a very effective brake in a tower.”</p>";
    expect(judge(`<h2>Effective Brake</h2>${told}`).untold).toEqual([0, 1]);
    expect(judge(`<h2>Price of Grease</h2>${told}`).untold).toEqual([1, 1]);
    expect(judge(`<h2>Open Questions</h2><ul><li>“Who pays for it?”</li></ul>`).untold).toEqual([0, 0]);
  });

  it('a short text that does not say so', () => {
    expect(judge('<p>Clocks stop.</p>').short).toBe(true);
    expect(judge('<p>The recording holds little on this that can be quoted whole.</p>').short).toBe(false);
  });
});
