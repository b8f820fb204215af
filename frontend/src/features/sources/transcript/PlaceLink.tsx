import type { CSSProperties, ReactNode } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';

/** What a link can point at in the transcript on the same screen. */
interface Target {
  topic?: number;
  /** Dialog tabs: the transcript has to be in front to be seen. */
  tab?: string;
}

interface Props {
  to: Target;
  className?: string;
  style?: CSSProperties;
  title?: string;
  label?: string;
  current?: boolean;
  children?: ReactNode;
}

/** Leads to a place of the transcript on this screen: the rest of the address and the history stay as they are. */
export function PlaceLink({ to, className, style, title, label, current, children }: Props) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const query = new URLSearchParams(search);
  for (const name of ['topic', 'from', 'to', 't']) query.delete(name);
  for (const [name, value] of Object.entries(to)) query.set(name, String(value));
  return (
    <Link
      to={`${pathname}?${query.toString()}`}
      replace
      state={state}
      preventScrollReset
      className={className}
      style={style}
      title={title}
      aria-label={label}
      aria-current={current ? 'location' : undefined}
    >
      {children}
    </Link>
  );
}
