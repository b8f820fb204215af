import { Link, useLocation } from 'react-router-dom';
import { t } from '../texts.js';

const views = [
  { to: '/browse-videos', label: t('videosView') },
  { to: '/sources', label: t('allSourcesView') },
] as const;
/** What both views are narrowed by. */
const SHARED = ['search', 'guruId'] as const;

/** Changes between the two views of the material: recordings as pictures, and everything that topics come from. */
export function MaterialViews() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of SHARED) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.size > 0 ? `?${kept.toString()}` : '';
  return (
    <nav className="material-views" aria-label={t('views')}>
      {views.map(({ to, label }) => (
        <Link key={to} to={`${to}${query}`} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
