import type { ContentType, Status } from '@galley/contracts';
import type { ReactNode } from 'react';
import type { Tone } from '../lib/people.js';
import { platformOf } from '../platforms/index.js';
import { t } from '../texts.js';

export function Badge({
  tone = 'grey',
  children,
  title,
}: {
  tone?: Tone;
  children: ReactNode;
  title?: string;
}) {
  return (
    <span className="badge" data-tone={tone} title={title}>
      {children}
    </span>
  );
}

/** Published blue, Complete green, Draft amber, Processing purple, others grey. */
const statusTones: Record<Status, Tone> = {
  Published: 'blue',
  Complete: 'green',
  Draft: 'amber',
  Processing: 'purple',
  Failed: 'grey',
};
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status] ?? 'grey'}>{status}</Badge>;
}

const typeNames: Record<ContentType, string> = {
  Newsletter: t('newsletter'),
  Blog: t('blogPost'),
  Both: t('newsletterAndBlog'),
};
export const contentTypeName = (type: ContentType): string => typeNames[type] ?? type;
const contentTypeTone = (type: ContentType): Tone => (type === 'Newsletter' ? 'green' : 'purple');
export function TypeBadge({ type }: { type: ContentType }) {
  return <Badge tone={contentTypeTone(type)}>{contentTypeName(type)}</Badge>;
}

/** @param isSample it came with the product, and nobody brought it in */
export function PlatformBadge({
  platformType,
  isSample = false,
}: {
  platformType: string | null;
  isSample?: boolean | undefined;
}) {
  const platform = platformOf(platformType);
  const badge = (
    <Badge>
      <platform.icon size={14} />
      {platform.name}
    </Badge>
  );
  if (!isSample) return badge;
  return (
    <span className="row">
      {badge}
      <Badge tone="cyan">{t('sample')}</Badge>
    </span>
  );
}
