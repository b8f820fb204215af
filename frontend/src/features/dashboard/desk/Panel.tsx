import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Where the whole list is, and what the link says. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of the desk: its title, the way to all of it, and what it shows. */
export function Panel({ title, more, children }: Props) {
  const id = useId();
  return (
    <section className="card desk-panel" aria-labelledby={id}>
      <div className="row between">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {more ? (
          <Link to={more.to} className="small">
            {more.label}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
