import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NewItems } from '../ui/NewItems.js';
import { useHeld } from './useHeld.js';

function List({ ids }: { ids: readonly number[] }) {
  const { shown, listRef, ...held } = useHeld(ids, (id) => id);
  return (
    <>
      <NewItems held={held} />
      <ul ref={listRef} aria-label="Numbers">
        {shown.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </>
  );
}

function open(ids: readonly number[]) {
  const page = (list: readonly number[]) => (
    <MantineProvider env="test">
      <List ids={list} />
    </MantineProvider>
  );
  const view = render(page(ids));
  const list = screen.getByRole('list', { name: 'Numbers' });
  list.scrollTo = () => scrollTo(0);
  const scrollTo = (top: number) =>
    act(() => {
      Object.defineProperty(list, 'scrollTop', { value: top, configurable: true });
      fireEvent.scroll(list);
    });
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));
  return { shown, scrollTo, news: (list: readonly number[]) => view.rerender(page(list)) };
}

describe('a list that grows at its top', () => {
  it('shows new items at once while its top is in sight', () => {
    const { shown, news } = open([3, 2, 1]);
    news([4, 3, 2, 1]);
    expect(shown()).toEqual([4, 3, 2, 1]);
  });

  it('does not move after scrolling: new items wait, removed ones go, later ones are shown', () => {
    const { shown, news, scrollTo } = open([3, 2, 1]);
    scrollTo(120);
    news([5, 4, 3, 1, 0]);
    expect(shown()).toEqual([3, 1, 0]);
    news([6, 5, 4, 3, 1, 0]);
    fireEvent.click(screen.getByRole('button', { name: '3 new' }));
    expect(shown()).toEqual([6, 5, 4, 3, 1, 0]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows waiting items when its top is in sight again', () => {
    const { shown, news, scrollTo } = open([3, 2, 1]);
    scrollTo(120);
    news([4, 3, 2, 1]);
    scrollTo(0);
    expect(shown()).toEqual([4, 3, 2, 1]);
  });

  it('shows another list as a whole', () => {
    const { shown, news, scrollTo } = open([3, 2, 1]);
    scrollTo(120);
    news([30, 20]);
    expect(shown()).toEqual([30, 20]);
  });
});
