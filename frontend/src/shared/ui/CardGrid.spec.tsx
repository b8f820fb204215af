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

describe('cards beside each other', () => {
  it('are all drawn as long as they are few', () => {
    grid(60, 60);
    expect(screen.getAllByRole('article')).toHaveLength(60);
  });

  it('are a list of which only a part is drawn when there are many, however few have come', () => {
    grid(24, 10_000);
    expect(screen.getByRole('list')).toBeInTheDocument();
    expect(screen.queryAllByRole('article').length).toBeLessThan(24);
  });
});
