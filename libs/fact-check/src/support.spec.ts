import { parseTranscript } from '@galley/transcript';
import { language } from '@galley/writing-core';
import { judge } from './judge.js';
import { statementsOf } from './statements.js';

/** A meeting of a council: what every one of its meetings says, and the matter of this one. */
const meetingOn = (matter: readonly string[]) =>
  parseTranscript(
    [
      'The Chair: I call the meeting to order, and we approve the minutes of the committee from last week.',
      'Ann Lee: I move the motion that the committee receive the report of the minister.',
      'The Chair: The motion is carried. The minister has the floor, and the committee has questions on the report.',
      'Ann Lee: The council thanks the minister for the report. The government will support the people of this town.',
      ...matter,
      'The Chair: Are there questions? The council will vote on the motion at the next meeting of the committee.',
      'Tom Reed: The minister says that the government has a plan, and that the council will get a report.',
      'The Chair: The motion is carried, and the meeting of the committee is closed.',
    ].join('\n'),
  );
const ferry = meetingOn([
  'Tom Reed: The old harbour ferry carries two hundred passengers a day, and its engine is worn out.',
  'Ann Lee: A new ferry would need a grant of the state, because the harbour has no savings.',
]);
const lamps = meetingOn([
  'Tom Reed: The street lamps in the north are dark at night, and nobody repairs them in winter.',
  'Ann Lee: New bulbs use half the electricity, and the shops would pay for a part of them.',
]);

const judged = async (text: string, transcript: typeof ferry) => {
  const english = await language();
  return statementsOf(text).map((statement) => judge(statement, transcript, english));
};

describe('what speaks for a statement having been made in a recording', () => {
  it('is not what every meeting of a series says', async () => {
    const text = 'The minister told the committee that the council needs a grant for a new harbour ferry.';
    expect((await judged(text, ferry))[0]?.verdict).toBe('possible_match');
    expect((await judged(text, lamps))[0]?.verdict).toBe('not_found');
  });

  it('is what the text says beside it, where that is told there too', async () => {
    const claim = 'The ferry in the harbour is too old.';
    const strengthBeside = async (beside: string) =>
      (await judged(`${claim} ${beside}`, ferry))[0]?.strength ?? 0;
    const told = await strengthBeside('Its engine is worn out, and there are no savings.');
    const untold = await strengthBeside('A volcano covered the glaciers of Iceland with ash.');
    expect(told).toBeGreaterThan(untold);
  });
});
