import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';

/** What a guru stands for, in a few words. */
export function DescriptionField(field: ComponentProps<typeof Textarea>) {
  return <Textarea label="Description" description="Optional" autosize minRows={2} maxRows={6} {...field} />;
}
