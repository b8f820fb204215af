import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../texts.js';

/** What a guru stands for, in a few words. */
export function DescriptionField(field: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      label={t('description')}
      description={t('optional')}
      autosize
      minRows={2}
      maxRows={6}
      {...field}
    />
  );
}
