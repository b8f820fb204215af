import type { RouteObject } from 'react-router-dom';
import { SkeletonProse } from '../../shared/ui/index.js';
import { t } from './routes-texts.js';

/** Open to everybody who has the link: these stand outside of sign-in. */
export const documentRoutes: RouteObject[] = [
  {
    path: '/d/:id',
    // Inside a frame the page around it is there already: what comes is a sheet.
    HydrateFallback: () => (
      <main className="page" data-narrow>
        <SkeletonProse label={t('opening')} />
      </main>
    ),
    lazy: async () => ({ Component: (await import('./pages/DocumentPage.js')).DocumentPage }),
  },
];
