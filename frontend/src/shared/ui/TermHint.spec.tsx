import { screen, waitFor } from '@testing-library/react';
import { show } from '../testing/render.js';
import { TermHint } from './TermHint.js';

describe('the meaning of a word', () => {
  it('is shown on request, and changes nothing else', async () => {
    const { person } = show(<TermHint term="imprint" />);
    await person.click(await screen.findByRole('button', { name: 'What is an imprint?' }));
    expect(await screen.findByText(/brand that publishes/)).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/brand that publishes/)).not.toBeInTheDocument());
  });
});
