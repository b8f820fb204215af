import { destinationKinds, type DestinationKind } from '@galley/contracts';
import { t } from './texts.js';

interface FieldText {
  readonly label: string;
  readonly hint: string;
}

const fieldTexts: Readonly<Record<string, FieldText>> = {
  adminKey: { label: t('adminKey'), hint: t('adminKeyHint') },
  username: { label: t('username'), hint: t('usernameHint') },
  category: { label: t('category'), hint: t('categoryHint') },
  applicationPassword: { label: t('applicationPassword'), hint: t('applicationPasswordHint') },
};

/** How people read a field of a kind; one that is newer than this screen has its own name alone. */
export const fieldText = (name: string): FieldText => fieldTexts[name] ?? { label: name, hint: '' };

export const kindName = (kind: DestinationKind): string => destinationKinds[kind].name;
