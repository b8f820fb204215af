import { parseTranscript } from '@galley/transcript';
import { Pace } from '../engine/pace.js';
import { corpusOf } from './corpus.js';
import { decisionsOf } from './decisions.js';

/** The decisions of a conversation of `Name: words`, each as its kind and who says what. */
async function decidedIn(...turns: readonly string[]): Promise<string[]> {
  const corpus = await corpusOf(parseTranscript(turns.join('\n\n')), new Pace());
  return decisionsOf(corpus).map(({ kind, before, lines, replies }) =>
    [
      kind,
      ...[before, lines, ...replies]
        .filter((turn) => turn.length > 0)
        .map((turn) => `${turn[0]?.speaker ?? ''}: ${turn.map(({ text }) => text).join(' ')}`),
    ].join(' | '),
  );
}

describe('what was decided', () => {
  it('is found where it is said over several short turns', async () => {
    const decided = await decidedIn(
      'Ann Lee: The release is planned for Friday. The testers are away on Thursday.',
      'Ben Moor: So should we move it to Monday?',
      'Ann Lee: Yes.',
      'Cara Diaz: Okay, Monday then.',
      'Ben Moor: The cost of the servers went up by ten percent last month.',
    );
    expect(decided).toEqual([
      'proposal | Ann Lee: The testers are away on Thursday. | Ben Moor: So should we move it to Monday? | Ann Lee: Yes. | Cara Diaz: Okay, Monday then.',
    ]);
  });

  it.each([
    [
      'a proposal, with the outcome that is named after all agreed',
      [
        'Ida: Should we take the map out of the shop?',
        'Per: Yes, absolutely.',
        'Eva: Agreed.',
        'Ida: Okay, then the map goes by Thursday.',
        'Eva: The bread is sold out at noon.',
      ],
      'proposal | Ida: Should we take the map out of the shop? | Per: Yes, absolutely. | Ida: Okay, then the map goes by Thursday.',
    ],
    [
      'what is taken',
      [
        "Ida: Let's take the paid oven for a year.",
        'Per: Sounds good.',
        'Eva: The bread is sold out at noon.',
      ],
      "proposal | Ida: Let's take the paid oven for a year. | Per: Sounds good.",
    ],
    [
      'how far something goes, which is no procedure',
      [
        "Ida: So let's go to fifty percent of the ovens on Monday.",
        'Per: Sounds good.',
        'Eva: The bread is sold out at noon.',
      ],
      "proposal | Ida: So let's go to fifty percent of the ovens on Monday. | Per: Sounds good.",
    ],
    [
      'a motion',
      [
        'A. Hall: I move that the council spends forty thousand on the new playground.',
        'B. Ortiz: Seconded.',
        'Chair: Any objections? None. The motion is carried.',
      ],
      'proposal | A. Hall: I move that the council spends forty thousand on the new playground. | B. Ortiz: Seconded. | Chair: Any objections? None. The motion is carried.',
    ],
    [
      'a proposal that others like',
      [
        'Ida: I suggest that we close the shop on Mondays in winter.',
        'Per: Good idea, nobody comes on Mondays anyway.',
        'Eva: The bread is sold out at noon.',
      ],
      'proposal | Ida: I suggest that we close the shop on Mondays in winter. | Per: Good idea, nobody comes on Mondays anyway.',
    ],
    [
      'a vote, with what is voted on',
      [
        'Chair: Twenty tools for one year, and then a report. Is anybody against lending? Nobody.',
        'Eva: The tools are in the cellar.',
        'Per: The cellar is dry.',
      ],
      'vote | Chair: Twenty tools for one year, and then a report. Is anybody against lending? Nobody.',
    ],
    [
      'a motion that is voted on some turns later',
      [
        'Clerk: I move to approve the plan of the April meeting.',
        'A. Park: Second.',
        'Chair: All in favor?',
        'B. Stone: Aye.',
        'A. Park: Aye.',
        'Chair: Motion passes.',
        'Clerk: The lot is full.',
        'B. Stone: It is.',
      ],
      'proposal | Clerk: I move to approve the plan of the April meeting. | A. Park: Second. | Chair: All in favor? | Chair: Motion passes.',
    ],
    [
      'a vote that is no question',
      [
        'Mayor: The proposal is to close Main Street on Saturdays. All in favor say aye.',
        'B. Hill: Aye.',
        'A. Cole: Aye.',
        'Mayor: Opposed? None. The proposal is adopted.',
        'A. Cole: Shops lose money.',
        'B. Hill: They do.',
      ],
      'vote | Mayor: The proposal is to close Main Street on Saturdays. All in favor say aye. | Mayor: Opposed? None. The proposal is adopted.',
    ],
    [
      'what whoever leads recalls',
      [
        'Project Manager: So we decided on a simple chip and a kinetic battery.',
        'Eva: Young people like the spongy case.',
        'Per: The case is cheap.',
        'Project Manager: The buttons are yellow.',
      ],
      'outcome | Project Manager: So we decided on a simple chip and a kinetic battery.',
    ],
    [
      'a vote that others answer',
      [
        'Ida: Does anyone object to five hundred dollars for the volunteers?',
        'Per: No.',
        'Eva: The volunteers are many.',
      ],
      'vote | Ida: Does anyone object to five hundred dollars for the volunteers? | Per: No.',
    ],
    [
      'what the chair says at the end',
      [
        'Eva: Nobody reads the magazines.',
        'Per: The dust on them was counted.',
        'Chair: Then the magazines go, and the budget for new books stays as it is.',
      ],
      'outcome | Chair: Then the magazines go, and the budget for new books stays as it is.',
    ],
    [
      'what will be done, where somebody agrees',
      [
        'Ida: Okay , so we take the rubber case then .',
        'Per: Yeah .',
        'Eva: People lose their remote controls all the time .',
      ],
      'outcome | Ida: Okay , so we take the rubber case then .',
    ],
  ])('is found in %s', async (_, turns, decision) => {
    expect(await decidedIn(...turns)).toEqual([decision]);
  });

  it.each([
    [
      'nobody agrees',
      ['Ida: I propose that we sell the old van.', 'Per: No, the van still drives.', 'Eva: The van is blue.'],
    ],
    [
      'somebody holds back',
      [
        "Ida: Let's give the volunteers two thousand dollars.",
        "Per: Yes, but we can't pay for it.",
        'Eva: The volunteers are many.',
      ],
    ],
    [
      'a question is only answered',
      [
        'Ida: Should we worry about inflation this year?',
        'Per: Yeah, inflation hurts people.',
        'Eva: So we will see prices rise in every shop.',
      ],
    ],
    [
      'only the talk goes on',
      [
        'Ida: I suggest that we move on to the budget of the library.',
        'Per: Okay.',
        'Eva: The budget is small.',
      ],
    ],
    [
      'one asks and one answers',
      [
        'Ida: Should people sell the bonds?',
        'Per: I propose bonds for the old.',
        'Ida: I agree. Who buys bonds?',
        'Per: The old.',
      ],
    ],
    [
      'somebody tells of what they once did',
      [
        'Ida: We have decided to leave Europe. So we decided to build a wallet.',
        'Per: Good.',
        'Eva: Wallets are hard.',
        'Ida: They are.',
      ],
    ],
    [
      'a guest tells of the past',
      [
        'Host: How was it?',
        'Guest: Then the committee has decided to close the mine.',
        'Eva: The mine was old.',
      ],
    ],
  ])('is not made up where %s', async (_, turns) => {
    expect(await decidedIn(...turns)).toEqual([]);
  });
});
