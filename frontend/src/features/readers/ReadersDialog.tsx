import type { ReaderFacts } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { httpApi, useCallMutation, useCallQuery, useMay } from '../../shared/api/index.js';
import { DialogClose, DialogForm, QueryView, SkeletonForm, toastResult } from '../../shared/ui/index.js';
import { changeOf, type Entered, enteredIn, isReady } from './entered.js';
import { Fields } from './Fields.js';
import { PictureFields } from './PictureFields.js';
import { Previews } from './Previews.js';
import { SocialChoice } from './SocialChoice.js';
import { t } from './texts.js';

/** Below this width the dialog has the whole screen. */
const PHONE = '(max-width: 47.9375em)';

interface Props {
  readonly asked: { readonly id: number; readonly contentType: 'newsletter' | 'blogPost' };
  readonly onClose: () => void;
}

/** What readers get of a text beside its words: entered, counted and previewed. */
export function ReadersDialog({ asked, onClose }: Props) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const query = useCallQuery(httpApi.reader.facts, asked);
  return (
    <Modal opened onClose={onClose} size="64rem" fullScreen={phone} title={t('dialog')}>
      <div className="tall-dialog">
        <QueryView
          query={query}
          errorTitle={t('factsNotLoaded')}
          skeleton={<SkeletonForm label={t('factsLoading')} />}
        >
          {(facts) => <Form key={facts.revision} asked={asked} facts={facts} onClose={onClose} />}
        </QueryView>
      </div>
    </Modal>
  );
}

export interface PartProps {
  readonly facts: ReaderFacts;
  readonly now: Entered;
  readonly readOnly: boolean;
  readonly set: (change: Partial<Entered>) => void;
}

function Form({ asked, facts, onClose }: Props & { facts: ReaderFacts }) {
  const readOnly = !useMay(httpApi.reader.change);
  const [now, setNow] = useState(() => enteredIn(facts));
  const [change, { isLoading }] = useCallMutation(httpApi.reader.change);
  const part = {
    facts,
    now,
    readOnly,
    set: (more: Partial<Entered>) => setNow((before) => ({ ...before, ...more })),
  };
  const save = async () => {
    const result = await change({ ...asked, ...changeOf(facts, now) });
    if (toastResult(result, t('saved'), t('notSaved'))) onClose();
  };
  const body = (
    <>
      <p className="soft">{t('hint')}</p>
      <div className="reader-facts">
        <div className="stack g4">
          <Fields {...part} />
          <SocialChoice {...part} />
          <PictureFields {...part} />
        </div>
        <Previews asked={asked} facts={facts} now={now} />
      </div>
    </>
  );
  if (readOnly)
    return (
      <div className="stack g4">
        {body}
        <DialogClose onClose={onClose} />
      </div>
    );
  return (
    <DialogForm submit={t('save')} busy={isLoading} ready={isReady(now)} onSubmit={save} onCancel={onClose}>
      {body}
    </DialogForm>
  );
}
