import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FIRST_STEPS } from '../lib/first-steps.js';
import { waysIn, type WayIn } from '../platforms/index.js';
import { httpApi, useMay } from '../api/index.js';
import { t } from '../texts.js';

interface Props {
  /** The first of them is the main action here: there is nothing yet. */
  main?: boolean;
}

/** How material comes in: by a video's link, or as a transcript; where there is none, by the sample of the first steps as well. */
export function WaysIn({ main = false }: Props) {
  if (!useMay(httpApi.ingest.transcript)) return null;
  return (
    <>
      <PlatformWays main={main} />
      <Button
        component={Link}
        to="/upload-transcript"
        variant="default"
        leftSection={<IconUpload size={16} />}
      >
        {t('uploadTranscript')}
      </Button>
      {main ? (
        <Button component={Link} to={FIRST_STEPS} variant="subtle">
          {t('trySample')}
        </Button>
      ) : null}
    </>
  );
}

/**
 * A button for each platform that material is taken from.
 * @param label what the buttons say: what the screen does, or what a user has
 */
export function PlatformWays({ main = false, label = 'title' }: Props & { label?: 'title' | 'material' }) {
  if (!useMay(httpApi.ingest.transcript)) return null;
  return waysIn.map((way: WayIn, index) => (
    <Button
      key={way.to}
      component={Link}
      to={way.to}
      variant={main && index === 0 ? 'filled' : 'default'}
      leftSection={<way.icon size={16} />}
    >
      {way[label]}
    </Button>
  ));
}
