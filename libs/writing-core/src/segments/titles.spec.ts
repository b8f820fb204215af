import { parseTranscript } from '@galley/transcript';
import { studyOf } from './study.js';

const titleOf = async (text: string): Promise<string | null> => {
  const transcript = parseTranscript(text);
  return (await studyOf(transcript)).title(0, transcript.text.length);
};
const aside = 'We waited a while before anybody said so, and then it was quiet again. ';

describe('titles', () => {
  it('take the speakers’ own wording where it holds what they speak of', async () => {
    const said = 'The fee estimation for commitment transactions fails when blocks are full. ';
    expect(await titleOf((said + aside).repeat(6))).toMatch(/^Fee Estimation for Commitment Transactions$/);
  });

  it('have two to seven words and never two phrases that are the same', async () => {
    const title = await titleOf(
      `${'The sourdough starter needs flour. The rye starter needs water. '.repeat(5)}${aside.repeat(3)}`,
    );
    expect(title?.split(' ').length).toBeGreaterThanOrEqual(2);
    expect(title?.split(' ').length).toBeLessThanOrEqual(7);
    expect(title).not.toMatch(/\b(\w+)\b.*\b\1\b/i);
  });

  it('hold no sounds, and no names of who speaks, is greeted or is called on', async () => {
    const text =
      `Murch: Hi Pieter, mm-hmm. Dunno, uh-huh. Hey Jonas, thanks. The harbour master counts anchors.
Jonas Ray: Mm-hmm, Murch counts anchors, the harbour master does. Pieter, do you count anchors? Mm-hmm, dunno.
`.repeat(6);
    expect(await titleOf(text)).not.toMatch(/murch|pieter|jonas|ray|mm|hmm|dunno|uh/i);
  });

  it('say what is done as a name for it', async () => {
    const said = 'You can replace transactions with a higher fee. ';
    expect(await titleOf((said + aside).repeat(6))).toMatch(/Replacing Transactions/);
  });

  it('keep a name with an underscore whole', async () => {
    const said = 'The OP_RETURN limit in a transaction is small. ';
    expect(await titleOf((said + aside).repeat(6))).toMatch(/\bOP_RETURN Limit\b/);
  });

  it('set behind a phrase only what is said near it', async () => {
    const anchors = 'Anchors were counted. Nobody likes anchors. '.repeat(5);
    const lighthouses = 'You can paint lighthouses. '.repeat(2);
    expect(await titleOf(`${anchors}${aside.repeat(6)}${lighthouses}`)).toBe('Painting Lighthouses');
  });

  it('name nothing where nothing is named', async () => {
    expect(await titleOf('Yeah, well, you know, I mean, it is what it is. '.repeat(20))).toBeNull();
  });
});
