import type { Generation, ReadinessItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { httpApi, useCallMutation, useCallQuery, useMay } from '../../shared/api/index.js';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { Badge, QueryView, SkeletonLines, toastResult } from '../../shared/ui/index.js';
import { TextChoice, useShownText } from '../../shared/ui/TextChoice.js';
import { Checklist } from './Checklist.js';
import './readers.css';
import { t } from './texts.js';

const ReadersDialog = lazy(async () => ({ default: (await import('./ReadersDialog.js')).ReadersDialog }));

/** Whether a text is ready for its readers, and the way to what they get beside its words (`?readers=1`). */
export function ForReaders({ text }: { text: Pick<Generation, 'id' | 'contentType'> }) {
  const asked = { id: text.id, contentType: useShownText(text.contentType) };
  const query = useCallQuery(httpApi.reader.checklist, asked);
  const dialog = useUrlDialog('readers');
  return (
    <section className="card stack g4" aria-labelledby="for-readers">
      <div className="row between wrap">
        <h2 className="section-title" id="for-readers">
          {t('title')}
        </h2>
        <TextChoice contentType={text.contentType} value={asked.contentType} />
      </div>
      <QueryView
        query={query}
        errorTitle={t('notLoaded')}
        skeleton={<SkeletonLines shape="row" count={4} label={t('loading')} />}
      >
        {({ items }) => <Body asked={asked} items={items} onOpen={() => dialog.open(1)} />}
      </QueryView>
      {dialog.id === null ? null : (
        <Suspense fallback={null}>
          <ReadersDialog asked={asked} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}

interface BodyProps {
  readonly asked: { readonly id: number; readonly contentType: 'newsletter' | 'blogPost' };
  readonly items: readonly ReadinessItem[];
  readonly onOpen: () => void;
}

function Body({ asked, items, onOpen }: BodyProps) {
  const mayChange = useMay(httpApi.reader.change);
  const [ask, { isLoading }] = useCallMutation(httpApi.reader.askLinks);
  const open = items.filter(({ state }) => state !== 'ok').length;
  const links = items.find(({ item }) => item === 'links');
  const hasLinks = links !== undefined && (links.state !== 'ok' || links.checkedAt !== null);
  return (
    <>
      <p role="status">
        <Badge tone={open === 0 ? 'green' : 'amber'}>
          {open === 0 ? t('ready') : t('open', { count: open })}
        </Badge>
      </p>
      <Checklist items={items} />
      <div className="row wrap">
        <Button variant="default" onClick={onOpen}>
          {t(mayChange ? 'edit' : 'see')}
        </Button>
        {mayChange && hasLinks ? (
          <Button
            variant="default"
            loading={isLoading}
            onClick={() =>
              void ask(asked).then((result) => toastResult(result, t('linksAsked'), t('linksNotAsked')))
            }
          >
            {t('askLinks')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
