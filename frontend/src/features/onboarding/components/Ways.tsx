import type { Onboarding } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { PlatformWays, toastResult } from '../../../shared/ui/index.js';

/** The ways to get a recording in. The sample needs nothing from anybody. */
export function Ways({ sample }: { sample: Onboarding['sample'] }) {
  const [start, { isLoading }] = useCallMutation(httpApi.dashboard.startSample);
  const trySample = async () => toastResult(await start(), null, 'The sample could not be added');
  return (
    <div className="stack g3">
      <div className="row wrap">
        <Button leftSection={<IconFileText size={16} />} loading={isLoading} onClick={() => void trySample()}>
          Try with a sample transcript
        </Button>
        <PlatformWays label="material" />
        <Button
          component={Link}
          to="/upload-transcript"
          variant="default"
          leftSection={<IconUpload size={16} />}
        >
          Upload a file
        </Button>
      </div>
      <p className="small soft">
        The sample is a {sample.minutes}-minute talk with {sample.guruName}. It was written for this studio,
        is free to use, and is marked as a sample in every list.
      </p>
    </div>
  );
}
