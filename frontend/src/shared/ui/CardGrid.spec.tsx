import { screen } from '@testing-library/react';
import { show } from '../testing/render.js';
import { CardGrid } from './CardGrid.js';

const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

const grid = (loaded: number, total: number) =>
  show(
    <CardGrid items={cards(loaded)} total={total} keyOf={({ id }) => id}>
      {({ id }) => <article aria-label={`Card ${id}`} />}
    </CardGrid>,
  );

/** Nothing scrolls in jsdom. */
beforeEach(() =>
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  }),
);

describe('a grid of cards', () => {
  it('draws all cards if they are few', () => {
    grid(60, 60);
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });

  it('draws only a part of many cards, even if few are loaded', () => {
    grid(24, 10_000);
    expect(screen.getByRole('list')).toBeInTheDocument();
    expect(screen.queryAllByRole('article').length).toBeLessThan(24);
  });
});
