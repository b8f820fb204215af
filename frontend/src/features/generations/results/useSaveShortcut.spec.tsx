import { screen } from '@testing-library/react';
import { useEngine } from '../../../shared/keyboard/engine.js';
import { basics, show, standIn } from '../../../shared/testing/render.js';
import { useSaveShortcut } from './useSaveShortcut.js';

function Editor({ save, editable }: { save: () => Promise<number | null>; editable: boolean }) {
  useSaveShortcut({ save }, editable);
  useEngine();
  return <textarea aria-label="Text" />;
}

describe('Ctrl+S in a text', () => {
  let saved = 0;
  const saving = (answer: number | null) => () => ((saved += 1), Promise.resolve(answer));
  beforeEach(() => {
    saved = 0;
    standIn(basics);
  });

  it('saves it during typing, and names the version', async () => {
    const { person } = show(<Editor save={saving(4)} editable />);
    await person.click(await screen.findByRole('textbox', { name: 'Text' }));
    await person.keyboard('{Control>}s{/Control}');
    expect(saved).toBe(1);
    expect(await screen.findByText('Saved as version 4')).toBeVisible();
  });

  it('does nothing for readers', async () => {
    const { person } = show(<Editor save={saving(4)} editable={false} />);
    await person.click(await screen.findByRole('textbox', { name: 'Text' }));
    await person.keyboard('{Control>}s{/Control}');
    expect(saved).toBe(0);
  });
});
