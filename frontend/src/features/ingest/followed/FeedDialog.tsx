import type { FollowedFeed } from '@galley/contracts';
import { Button, Checkbox, Modal, NumberInput, Radio, TagsInput, TextInput } from '@mantine/core';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { DialogForm, toastResult } from '../../../shared/ui/index.js';
import { GuruSelect } from '../components/GuruSelect.js';
import { FeedPreviewView } from './FeedPreviewView.js';
import { t } from './texts.js';
import { type FeedForm, inputOf, useFeedForm } from './useFeedForm.js';

interface Props {
  /** `new` adds one; null is closed. */
  feed: FollowedFeed | 'new' | null;
  /** For whom one is added, where the screen shows one guru. */
  guruId: number | null;
  onClose: () => void;
}

/** Follows a feed, or changes whose it is, which of its episodes come in, and where it is. */
export function FeedDialog({ feed, guruId, onClose }: Props) {
  return (
    <Modal
      opened={feed !== null}
      onClose={onClose}
      title={t(feed === 'new' ? 'add' : 'changeTitle')}
      size="lg"
    >
      {feed === 'new' ? <AddForm guruId={guruId} onClose={onClose} /> : null}
      {feed !== null && feed !== 'new' ? <ChangeForm feed={feed} onClose={onClose} /> : null}
    </Modal>
  );
}

function AddForm({ guruId, onClose }: { guruId: number | null; onClose: () => void }) {
  const feedForm = useFeedForm(null, guruId);
  const { form, draft, preview, look } = feedForm;
  const [follow, { isLoading }] = useCallMutation(httpApi.followedFeed.follow);
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const input = inputOf(values, feedForm.gurus);
    if (input.guruId === undefined) return;
    const { guruId, ...others } = input;
    if (toastResult(await follow({ guruId, ...others }), t('followed'), t('notFollowed'))) close();
  });
  const isFollowed = typeof preview.found?.followedId === 'number';
  return (
    <DialogForm
      submit={t('follow')}
      draft={draft}
      busy={isLoading}
      ready={preview.found !== null && !isFollowed}
      onSubmit={submit}
      onCancel={close}
    >
      <AddressField feedForm={feedForm} />
      <Button variant="default" loading={preview.isLoading} onClick={() => void look()}>
        {t('look')}
      </Button>
      <FeedPreviewView preview={preview} />
      <Fields feedForm={feedForm} />
      <BackCatalogue feedForm={feedForm} />
    </DialogForm>
  );
}

function ChangeForm({ feed, onClose }: { feed: FollowedFeed; onClose: () => void }) {
  const feedForm = useFeedForm(feed, null);
  const { form, draft } = feedForm;
  const [change, { isLoading }] = useCallMutation(httpApi.followedFeed.change);
  const close = () => {
    draft.done();
    onClose();
  };
  const submit = form.onSubmit(async (values) => {
    const { backCatalogue: _back, feedUrl, guruId, ...words } = inputOf(values, feedForm.gurus);
    const moved = feedUrl === feed.feedUrl ? {} : { feedUrl };
    const given = guruId === undefined ? {} : { guruId };
    const result = await change({ id: feed.id, ...words, ...moved, ...given });
    if (toastResult(result, t('saved'), t('notSaved'))) close();
  });
  return (
    <DialogForm submit={t('save')} draft={draft} busy={isLoading} onSubmit={submit} onCancel={close}>
      <AddressField feedForm={feedForm} />
      <Fields feedForm={feedForm} />
    </DialogForm>
  );
}

const AddressField = ({ feedForm: { form } }: { feedForm: FeedForm }) => (
  <TextInput
    type="url"
    label={t('address')}
    description={t('addressHint')}
    placeholder="https://"
    maxLength={2000}
    withAsterisk
    data-autofocus
    {...form.getInputProps('feedUrl')}
  />
);

function Fields({ feedForm: { form, choose } }: { feedForm: FeedForm }) {
  const { error, ...guru } = form.getInputProps('guruName') as {
    value: string | null;
    onChange: (name: string | null) => void;
    error?: string;
  };
  return (
    <>
      <GuruSelect
        label={t('guru')}
        description={t('guruHint')}
        missing={error ?? null}
        value={guru.value}
        onChange={guru.onChange}
      />
      <TagsInput
        label={t('include')}
        description={t('wordsHint')}
        acceptValueOnBlur
        {...form.getInputProps('include')}
        onChange={(include) => choose({ include })}
      />
      <TagsInput
        label={t('exclude')}
        acceptValueOnBlur
        {...form.getInputProps('exclude')}
        onChange={(exclude) => choose({ exclude })}
      />
      <Checkbox
        label={t('transcribe')}
        description={t('transcribeHint')}
        {...form.getInputProps('transcribe', { type: 'checkbox' })}
      />
    </>
  );
}

function BackCatalogue({ feedForm: { form } }: { feedForm: FeedForm }) {
  return (
    <Radio.Group label={t('back')} {...form.getInputProps('back')}>
      <div className="stack g2 followed-back">
        <Radio value="none" label={t('backNone')} />
        <div className="row g3">
          <Radio value="last" label={t('backLast')} />
          {form.values.back === 'last' ? (
            <NumberInput
              aria-label={t('backCount')}
              min={1}
              max={500}
              w="6rem"
              {...form.getInputProps('last')}
            />
          ) : null}
        </div>
        <Radio value="all" label={t('backAll')} />
      </div>
    </Radio.Group>
  );
}
