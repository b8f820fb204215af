import { act, fireEvent, render, screen } from '@testing-library/react';
import { listen, listenOn, stopListening, useAsked, usePageOf } from './listen.js';

const moment = { sourceId: 3, seconds: 83, href: '/video/3?t=83' };
const Host = () => <p>{JSON.stringify(useAsked()?.seconds ?? null)}</p>;
const Link = () => (
  <a
    href="#there"
    onClick={(event) => {
      listenOn(event, moment);
      left = !event.defaultPrevented;
      event.preventDefault();
    }}
  >
    Moment
  </a>
);
let left = false;
afterEach(() => act(stopListening));

it('A moment is played where there is a player, and is a link where there is none', () => {
  const { rerender } = render(<Link />);
  fireEvent.click(screen.getByRole('link'));
  expect(left).toBe(true);
  rerender(
    <>
      <Link />
      <Host />
    </>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(left).toBe(false);
  expect(screen.getByText('83')).toBeVisible();
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect(left).toBe(true);
  act(stopListening);
  expect(screen.getByText('null')).toBeVisible();
});

it('A page with a player of its own plays its recording there, and follows links to its words', () => {
  const played: number[] = [];
  const Page = () => {
    usePageOf(3, (seconds) => played.push(seconds));
    return null;
  };
  render(
    <>
      <Page />
      <Host />
    </>,
  );
  expect(listen(moment)).toBe(true);
  expect(played).toEqual([83]);
  expect(listen({ ...moment, words: { from: 1, to: 9 } })).toBe(false);
  expect(screen.getByText('null')).toBeVisible();
  act(() => void listen({ ...moment, sourceId: 4, seconds: 7 }));
  expect(screen.getByText('7')).toBeVisible();
});
