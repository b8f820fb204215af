import type { GenerationListItem, DocumentTarget } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileExport, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateLabel } from '../../../shared/lib/time.js';
import { GuruAvatar, StatusBadge, TypeBadge } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  text: GenerationListItem;
  target: DocumentTarget;
  onOpen: () => void;
}

/** A text with the way to its documents. */
export function ExportCard({ text, target, onOpen }: Props) {
  const title = titleOf(text);
  return (
    <article className="card" data-live aria-label={title}>
      <div className="row">
        <GuruAvatar guru={text.guru} size="small" />
        <span className="small soft clamp-1 grow" dir="auto">
          {text.guru.name}
        </span>
        <span className="small faint still">{dateLabel(text.createdAt)}</span>
      </div>
      <h3 className="section-title clamp-3" dir="auto">
        <Link className="plain-link" to={`/generation-view/${text.id}`}>
          {title}
        </Link>
      </h3>
      <div className="row wrap">
        <StatusBadge status={text.status} />
        <TypeBadge type={text.contentType} />
      </div>
      <div className="row card-foot">
        <Button
          variant="default"
          fullWidth
          leftSection={target.name === null ? <IconFileText size={16} /> : <IconFileExport size={16} />}
          onClick={onOpen}
        >
          {exportLabel(target)}
        </Button>
      </div>
    </article>
  );
}

export const titleOf = ({ subjectLine, title }: Pick<GenerationListItem, 'subjectLine' | 'title'>): string =>
  subjectLine ?? title ?? t('untitled');

/** What leads to the documents of a text. */
export const exportLabel = ({ name }: DocumentTarget): string =>
  name === null ? t('documents') : t('exportTo', { name });
