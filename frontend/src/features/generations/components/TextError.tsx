import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../shared/api/index.js';
import { ErrorState } from '../../../shared/ui/index.js';

/** A text that could not be read; one that is not there needs a way out, not another try. */
export function TextError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const absent = isApiError(error) && error.statusCode === 404;
  return (
    <ErrorState error={error} title="Error loading content" onRetry={absent ? undefined : onRetry}>
      {absent ? (
        <Button variant="default" component={Link} to="/my-generations">
          Back to My Generations
        </Button>
      ) : null}
    </ErrorState>
  );
}
