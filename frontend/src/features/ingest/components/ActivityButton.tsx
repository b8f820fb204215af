import { Button } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { t } from '../texts.js';

/** The way from a page that takes something in to what is on its way. */
export const ActivityButton = () => (
  <Button component={Link} to="/ingest-activity" variant="default" leftSection={<IconActivity size={16} />}>
    {t('activity')}
  </Button>
);
