import type { Onboarding } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { PlatformWays, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The ways to get a recording in. The sample needs nothing from anybody. */
export function Ways({ sample }: { sample: Onboarding['sample'] }) {
  const [start, { isLoading }] = useCallMutation(httpApi.dashboard.startSample);
  const trySample = async () => toastResult(await start(), null, t('sampleNotAdded'));
  return (
    <div className="stack g3">
      <div className="row wrap">
        <Button leftSection={<IconFileText size={16} />} loading={isLoading} onClick={() => void trySample()}>
          {t('trySample')}
        </Button>
        <PlatformWays label="material" />
        <Button
          component={Link}
          to="/upload-transcript"
          variant="default"
          leftSection={<IconUpload size={16} />}
        >
          {t('upload')}
        </Button>
      </div>
      <p className="small soft">{t('sampleHint', { minutes: sample.minutes, guru: sample.guruName })}</p>
    </div>
  );
}
