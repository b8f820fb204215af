import { destinationKinds, type DestinationKind } from '@galley/contracts';
import { t } from './texts.js';

interface FieldText {
  readonly label: string;
  readonly hint: string;
}

const fieldTexts: Readonly<Record<string, FieldText>> = {
  from: { label: t('from'), hint: t('fromHint') },
  newsletter: { label: t('newsletter'), hint: t('newsletterHint') },
  lists: { label: t('lists'), hint: t('listsHint') },
  apiUser: { label: t('username'), hint: t('apiUserHint') },
  apiToken: { label: t('apiToken'), hint: t('apiTokenHint') },
  recipients: { label: t('recipients'), hint: t('recipientsHint') },
  mailUsername: { label: t('username'), hint: t('mailUsernameHint') },
  password: { label: t('password'), hint: t('passwordHint') },
  adminKey: { label: t('adminKey'), hint: t('adminKeyHint') },
  username: { label: t('username'), hint: t('usernameHint') },
  category: { label: t('category'), hint: t('categoryHint') },
  applicationPassword: { label: t('applicationPassword'), hint: t('applicationPasswordHint') },
};

/** Where a kind is: most are websites. */
export const addressText = (kind: DestinationKind): FieldText & { readonly example: string } =>
  kind === 'smtp'
    ? { label: t('server'), hint: t('serverHint'), example: 'smtps://mail.example' }
    : { label: t('address'), hint: t('addressHint'), example: t('addressExample') };

/** How people read a field of a kind; one that is newer than this screen has its own name alone. */
export const fieldText = (name: string): FieldText => fieldTexts[name] ?? { label: name, hint: '' };

export const kindName = (kind: DestinationKind): string => destinationKinds[kind].name;
