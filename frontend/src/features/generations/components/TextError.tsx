import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { ErrorState } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** A text that could not be read; from one that is not there a way leads out. */
export function TextError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const absent = isApiError(error) && error.statusCode === 404;
  return (
    <ErrorState error={error} title={t('contentNotLoaded')} onRetry={onRetry}>
      {absent ? (
        <Button variant="default" component={Link} to="/my-generations">
          {t('backToMine')}
        </Button>
      ) : null}
    </ErrorState>
  );
}
