import type { DocumentLinkRule } from '@galley/contracts';
import { screen } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { LinkRuleChoice } from './LinkRuleChoice.js';

const rules: DocumentLinkRule = { rule: null, ofTeam: 'signed-in', mayChange: true };

function open(more: Gateway = {}) {
  const asked = standIn({ ...basics, ...more });
  const page = { path: '/', element: <LinkRuleChoice documentId="7" rules={rules} /> };
  const shown = show(behindSignIn([page]), '/');
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const choose = async (name: string) => {
    await shown.person.click(await screen.findByRole('combobox', { name: /Who may open this document/ }));
    await shown.person.click(await screen.findByRole('option', { name }));
  };
  return { sent, choose };
}

beforeEach(() => signIn());

describe('who may open a document by its links', () => {
  it('is said by the team until the document says it itself', async () => {
    const { sent, choose } = open({
      'PUT /documents/7/link-rule': () => ({ body: { ...rules, rule: 'team' } }),
    });
    const choice = await screen.findByRole('combobox', { name: /Who may open this document/ });
    expect(choice).toHaveValue('As the team has it (Whoever is signed in)');
    await choose('People of the team');
    expect(await screen.findByText('Changed who may open this document')).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ rule: 'team' })]);
  });

  it('stays, and says why, when the change is refused', async () => {
    const { choose } = open({
      'PUT /documents/7/link-rule': () => ({
        status: 403,
        body: { code: 'NOT_YOURS', message: 'This belongs to somebody else.' },
      }),
    });
    await choose('Anyone with the link');
    expect(await screen.findByText('This belongs to somebody else.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Who may open this document/ })).toHaveValue(
      'As the team has it (Whoever is signed in)',
    );
  });
});
