import { render, screen } from '@testing-library/react';
import { RichText } from './RichText.js';

describe('a text with elements in it', () => {
  it('has each part in its place, whatever people wrote in it', () => {
    render(
      <p>
        <RichText
          text="<author/> changed it & <words>you can read it</words>."
          parts={{ author: <bdi>{'Ben <b>{{x}}</b> & Co'}</bdi>, words: <a href="/content">old words</a> }}
        />
      </p>,
    );
    expect(screen.getByText(/changed it/)).toHaveTextContent(
      'Ben <b>{{x}}</b> & Co changed it & you can read it.',
    );
    expect(screen.getByRole('link', { name: 'you can read it' })).toHaveAttribute('href', '/content');
  });

  it('keeps the elements of its parts when it is drawn again', () => {
    const text = () => (
      <RichText
        text="<author/> changed <words>the words</words>"
        parts={{ author: <a href="/me">Ben</a>, words: <a href="/content" /> }}
      />
    );
    const { rerender } = render(text());
    const [author, words] = screen.getAllByRole('link');
    author?.focus();
    rerender(text());
    expect(screen.getAllByRole('link')).toEqual([author, words]);
    expect(author).toBeInTheDocument();
    expect(words).toBeInTheDocument();
    expect(author).toHaveFocus();
  });
});
