import type { Generation } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { selection } from '../../../shared/lib/selection.js';
import { copyText, StatusBadge } from '../../../shared/ui/index.js';
import { Markup } from '../../../shared/ui/Markup.js';
import { portable } from '../results/formats.js';
import { t } from '../texts.js';
import { Warnings } from './Warnings.js';

/** The text that was just written, to be read and copied, or opened in the editor. */
export function WrittenNewsletter({ generation }: { generation: Generation }) {
  const navigate = useNavigate();
  const html = generation.content ?? '';
  const edit = () => {
    selection.keepResult(generation.id);
    void navigate('/generation-results');
  };
  return (
    <section className="card" aria-label={t('newsletter')}>
      <div className="row between wrap">
        <div className="row">
          <h2 className="section-title" dir="auto">
            {generation.subjectLine ?? generation.title ?? t('newsletter')}
          </h2>
          <StatusBadge status={generation.status} />
        </div>
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void copyText(portable(html))}
          >
            {t('copy')}
          </Button>
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={edit}>
            {t('edit')}
          </Button>
        </div>
      </div>
      <Warnings warnings={generation.warnings} />
      <Markup html={html} />
    </section>
  );
}
