import { Skeleton } from '@mantine/core';
import '../onboarding.css';
import { t } from '../texts.js';

/** The first steps before it is known how far somebody is, or whether they are needed at all. */
export function FirstStepsSkeleton() {
  return (
    <div className="card awaited first-steps-awaited" role="status" aria-label={t('loading')}>
      <Skeleton height={16} width="35%" aria-hidden />
      <Skeleton height={12} width="60%" aria-hidden />
      <Skeleton height={36} width="45%" mt="md" aria-hidden />
    </div>
  );
}
