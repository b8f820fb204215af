import { screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { basics, show, standIn } from '../testing/render.js';
import { useUrlFilters } from './useUrlFilters.js';

const never = new Promise<never>(() => undefined);
/** What takes its time to be drawn for the next address. */
function Slow() {
  const [query] = useSearchParams();
  if (query.size > 0) use(never);
  return <p>Drawn</p>;
}

function Boxes() {
  const { texts, set } = useUrlFilters();
  const picked = texts('picked');
  return ['a', 'b'].map((name) => (
    <input
      key={name}
      type="checkbox"
      aria-label={name}
      checked={picked.includes(name)}
      onChange={() => set({ picked: [...picked, name] })}
    />
  ));
}

describe('filters in the address', () => {
  it('are shown at once, and add up, even while the next address is still rendering', async () => {
    const element = (
      <Suspense fallback={<p>Waiting</p>}>
        <Boxes />
        <Slow />
      </Suspense>
    );
    standIn(basics);
    const { person, router } = show([{ path: '/boxes', element }], '/boxes');
    await screen.findByText('Drawn');
    await person.click(screen.getByLabelText('a'));
    expect(screen.getByText('Drawn')).toBeVisible();
    expect(screen.getByLabelText('a')).toBeChecked();
    await person.click(screen.getByLabelText('b'));
    expect(screen.getByLabelText('a')).toBeChecked();
    expect(screen.getByLabelText('b')).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe('?picked=a&picked=b'));
  });
});
