import type { ErrorCode } from './errors.js';

/**
 * Each place that documents are published to: what screens may know of it (`DocumentTarget`), and what the services have to
 * know without asking it. The code of a target is in its folder of the export service. Like `choices`, without schemas.
 */
interface Target {
  readonly shown: {
    readonly name: string | null;
    readonly documentName: string;
    readonly opensElsewhere: boolean;
    readonly hasFrame: boolean;
    readonly canSuggest: boolean;
    readonly canEdit: boolean;
  };
  /** The error that says that a document was deleted. */
  readonly gone: ErrorCode;
}

interface OutsideTarget extends Target {
  /** New documents go there when one of these settings is there. The gateway learns only whether they are set. */
  readonly settings: readonly string[];
  /** The other settings that it reads. */
  readonly otherSettings: readonly string[];
  /** Which of its settings are paths: a path that was written for the folder of the start is passed on in full. */
  readonly paths: readonly string[];
  /** How people read it, as the object of "Waiting for …". */
  readonly waitingName: string;
  /** What the codes of all its errors start with. */
  readonly codes: string;
  /** Errors that a retry cannot cure, although their status is that of a dependency. */
  readonly refusals: readonly ErrorCode[];
  /** What to do about an error, where its sentence does not say it already. */
  readonly waysOut: Partial<Record<ErrorCode, string>>;
}

const embedded = {
  shown: {
    name: null,
    documentName: 'document',
    opensElsewhere: false,
    hasFrame: true,
    canSuggest: true,
    canEdit: true,
  },
  gone: 'DOCUMENT_NOT_FOUND',
} as const satisfies Target;

/** This installation; also what is assumed of a document whose record says nothing of its target. */
export const ownDocuments: Target['shown'] = embedded.shown;

const outside = {
  google: {
    shown: {
      name: 'Google Docs',
      documentName: 'Google Doc',
      opensElsewhere: true,
      hasFrame: true,
      canSuggest: false,
      canEdit: true,
    },
    settings: ['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_REFRESH_TOKEN'],
    otherSettings: [
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_DRIVE_ID',
      'GOOGLE_API_ROOT_URL',
      'GOOGLE_TIMEOUT_MS',
      'GOOGLE_BACKOFF_MS',
      'GOOGLE_WRITES_PER_MINUTE',
      'GOOGLE_LOOK_MS',
    ],
    paths: ['GOOGLE_APPLICATION_CREDENTIALS'],
    waitingName: 'Google',
    codes: 'GOOGLE_',
    gone: 'GOOGLE_GONE',
    refusals: ['GOOGLE_REFUSED', 'GOOGLE_FORBIDDEN', 'GOOGLE_STORAGE'],
    waysOut: {
      GOOGLE_RECONNECT:
        'Whoever runs this studio connects the Google account again, with a new refresh token; then try again.',
      GOOGLE_FORBIDDEN:
        'Whoever runs this studio checks that the Drive and Docs APIs are on, and that the account may share by link.',
      GOOGLE_STORAGE:
        'Make room in the account’s Google Drive, or let a shared drive be set; then try again.',
      GOOGLE_GONE: 'Look for it in Google’s bin. The text itself is kept here.',
    },
  },
  site: {
    shown: {
      name: 'your site',
      documentName: 'page',
      opensElsewhere: false,
      hasFrame: false,
      canSuggest: false,
      canEdit: false,
    },
    settings: ['SITE_FOLDER'],
    otherSettings: ['SITE_URL'],
    paths: ['SITE_FOLDER'],
    waitingName: 'the folder of your site',
    codes: 'SITE_',
    gone: 'SITE_GONE',
    refusals: ['SITE_READ_ONLY', 'SITE_FULL'],
    waysOut: {
      SITE_MISSING: 'Whoever runs this studio checks SITE_FOLDER and that its disk is there; then try again.',
      SITE_READ_ONLY: 'Whoever runs this studio lets Galley write into SITE_FOLDER; then try again.',
      SITE_FULL: 'Whoever runs this studio makes room on the disk of SITE_FOLDER; then try again.',
    },
  },
} as const satisfies Record<string, OutsideTarget>;

export const publishTargets = { embedded, ...outside };
export type PublishTargetKind = keyof typeof publishTargets;
export type OutsideTargetKind = keyof typeof outside;
export type TargetSetting = (typeof outside)[OutsideTargetKind]['settings'][number];

// `Object.keys` forgets the names of the keys.
export const outsideTargets = Object.keys(outside) as OutsideTargetKind[];
export const publishTargetKinds: readonly PublishTargetKind[] = ['embedded', ...outsideTargets];
const descriptions: readonly OutsideTarget[] = Object.values(outside);

/** The settings that are looked at to choose the target of new documents. */
export const targetSettings: readonly TargetSetting[] = Object.values(outside).flatMap(
  ({ settings }) => settings,
);

/** All settings of all targets; the export service reads them. */
export const settingsOfTargets: readonly string[] = descriptions.flatMap(({ settings, otherSettings }) => [
  ...settings,
  ...otherSettings,
]);
/** Those of them that are paths. */
export const pathsOfTargets: readonly string[] = descriptions.flatMap(({ paths }) => paths);

/** Where new documents go: the first target outside that is connected, this installation otherwise. */
export const targetFor = (settings: Partial<Record<TargetSetting, unknown>>): PublishTargetKind =>
  outsideTargets.find((kind) => outside[kind].settings.some((name) => Boolean(settings[name]))) ?? 'embedded';

/** The target outside whose error a code is; null for all other codes. */
export const targetOfCode = (code: string): OutsideTargetKind | null =>
  outsideTargets.find((kind) => code.startsWith(outside[kind].codes)) ?? null;

/** Whether an error means that the document no longer exists. */
export const saysDocumentGone = (code: string): boolean =>
  Object.values(publishTargets).some(({ gone }) => gone === code);

/** Whether a target refused the document for good, so that trying again is no use. */
export const isTargetRefusal = (code: string): boolean =>
  descriptions.some(({ refusals }) => refusals.some((refusal) => refusal === code));

/** What to do about a document that could not be made; null where the sentence of the failure says it already. */
export const wayOutOf = (code: string): string | null =>
  descriptions.flatMap(({ waysOut }) => Object.entries(waysOut)).find(([error]) => error === code)?.[1] ??
  null;
