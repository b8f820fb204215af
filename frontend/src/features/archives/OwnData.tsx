import { Archive } from './Archive.js';
import { useExportOwnMutation } from './archives.api.js';
import { t } from './texts.js';

/** What is of the signed-in person, as one file. */
export function OwnData() {
  const [make, { isLoading }] = useExportOwnMutation();
  return (
    <section className="card" aria-labelledby="own-data">
      <h2 className="section-title" id="own-data">
        {t('ownTitle')}
      </h2>
      <Archive hint={t('ownHint')} label={t('exportOwn')} busy={isLoading} make={() => make()} />
    </section>
  );
}
