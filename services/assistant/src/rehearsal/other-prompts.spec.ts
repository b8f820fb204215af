import { withOtherPrompts } from './other-prompts.js';

const messages = [
  { role: 'system', content: 'Write.\nNever invent.\nLeave out greetings.' },
  { role: 'user', content: 'Never invent.' },
] as const;

describe('other prompts for a call', () => {
  it('stand in the place of the lines of its instructions, and of nothing else', () => {
    const changes = [
      { from: 'Never invent.', to: ['Invent nothing.', 'Name your sources.'] },
      { from: 'Leave out greetings.', to: [] },
      { from: 'Be brief.', to: ['Be long.'] },
    ];
    expect(withOtherPrompts(messages, changes)).toEqual([
      { role: 'system', content: 'Write.\nInvent nothing.\nName your sources.' },
      { role: 'user', content: 'Never invent.' },
    ]);
  });

  it('are none where no line of it is changed', () => {
    expect(withOtherPrompts(messages, [{ from: 'Be brief.', to: [] }])).toBeNull();
  });
});
