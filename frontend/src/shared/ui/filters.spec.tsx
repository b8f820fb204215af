import { screen } from '@testing-library/react';
import { basics, show, standIn } from '../testing/render.js';
import { FilterBar, FilterSelect, FilterToggle, SkeletonCards } from './index.js';

beforeEach(() => standIn(basics));

describe('the filter bar', () => {
  it('offers to clear filters only when one is set', async () => {
    const cleared = jest.fn();
    const { person, unmount } = show(
      <FilterBar label="Filter topics" clear={{ active: 2, onClear: cleared }}>
        <span>fields</span>
      </FilterBar>,
    );
    expect(screen.getByRole('search', { name: 'Filter topics' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(cleared).toHaveBeenCalledTimes(1);
    unmount();
    show(
      <FilterBar label="Filter topics" clear={{ active: 0, onClear: cleared }}>
        <span>fields</span>
      </FilterBar>,
    );
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  });

  it('shows the number of filters if the screen counts them, and nothing without filters', () => {
    const bar = (active: number) => (
      <FilterBar
        label="Filter sources"
        clear={{ active, onClear: () => undefined, label: 'Clear', counted: true }}
      >
        <span>fields</span>
      </FilterBar>
    );
    const { unmount } = show(bar(3));
    expect(screen.getByText('3 active')).toBeVisible();
    unmount();
    show(bar(0));
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('has switches that announce whether they are on', async () => {
    const toggled = jest.fn();
    const { person } = show(
      <FilterToggle on icon={null} onToggle={toggled}>
        Favourites
      </FilterToggle>,
    );
    await person.click(screen.getByRole('button', { name: 'Favourites', pressed: true }));
    expect(toggled).toHaveBeenCalledTimes(1);
  });
});

describe('a filter with a search', () => {
  it.each([
    ['Márcus Hale', 'marcus'],
    ['Jörg Weiß', 'JÖRG'],
    ['Işıl Çelik', 'isil cel'],
    ['東京太郎', '太郎'],
  ])('finds %s by %s', async (label, typed) => {
    const chosen = jest.fn();
    const options = [
      { value: '1', label: 'Elena Voss' },
      { value: '2', label },
    ];
    const { person } = show(
      <FilterSelect
        label="Guru"
        all="All Gurus"
        searchable
        options={options}
        value={null}
        onChange={chosen}
      />,
    );
    const field = screen.getByRole('combobox', { name: 'Guru' });
    await person.click(field);
    await person.clear(field);
    await person.type(field, typed);
    await person.click(await screen.findByRole('option', { name: label }));
    expect(screen.queryByRole('option', { name: 'Elena Voss' })).toBeNull();
    expect(chosen).toHaveBeenCalledWith('2');
  });
});

it('a skeleton tells screen readers what is loading, and nothing else', () => {
  show(<SkeletonCards shape="topic" count={3} label="Loading topics" />);
  const status = screen.getByRole('status', { name: 'Loading topics' });
  expect(status).toHaveTextContent('');
  expect(status.querySelectorAll('.card[aria-hidden]')).toHaveLength(3);
});
