import { httpApi, May } from '../../shared/api/index.js';
import { useAuth } from '../auth/index.js';
import { Archive } from './Archive.js';
import { useExportTeamMutation } from './archives.api.js';
import { t } from './texts.js';

/** Everything of the present team as one file, for whoever may have it. */
export function ExportTeam() {
  const { team } = useAuth();
  const [make, { isLoading }] = useExportTeamMutation();
  return (
    <May call={httpApi.archive.team}>
      <section className="card" aria-labelledby="export-team">
        <h3 className="section-title" id="export-team">
          {t('teamTitle', { name: team?.name ?? '' })}
        </h3>
        <Archive hint={t('teamHint')} label={t('exportTeam')} busy={isLoading} make={() => make()} />
      </section>
    </May>
  );
}
