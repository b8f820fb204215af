import { z } from 'zod';
import { Id, IdInput, Nothing, pageOf, Timestamp } from './common.js';
import { Generation, GenerationListItem } from './generations.js';
import { limits } from './limits.js';
import { rpcFor } from './message.js';

/** Why the automated agent makes nothing for a guru: a closed code, and the sentence that screens show. */
export const skipReasons = {
  NO_TOPICS: 'There are no topics of this guru yet.',
  ALL_USED: 'Every topic of this guru already stands in a text.',
  ALREADY_MADE: 'The texts of this day are made.',
  GURU_OFF: 'This guru is not among those chosen for the schedule.',
  COST_CAP: 'The cost cap of the day leaves no room for another text.',
  PRICE_UNKNOWN:
    'A cost cap is set, but the price of the language model is not known, so the cap cannot be checked. An operator can name it in MODEL_PRICES.',
  INTERRUPTED: 'The work was interrupted, and the day was over before it could go on.',
} as const satisfies Record<string, string>;
export const SkipReason = z.enum(Object.keys(skipReasons) as [keyof typeof skipReasons]);
export type SkipReason = z.infer<typeof SkipReason>;

/** A calendar day in the configured time zone, like `2026-03-29`. */
export const Day = z.iso.date('A day is written like 2026-03-29.');

/** An IANA time zone that this machine knows. */
export const TimeZone = z
  .string()
  .trim()
  .min(1, 'A time zone is required.')
  .max(64)
  .refine(isTimeZone, 'This time zone is not known. One is written like Europe/Vienna.');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** When the agent works by itself, for whom, and what it may cost. */
export const AutomationSettings = z.object({
  enabled: z.boolean(),
  timeOfDay: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day is written like 07:30.'),
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1, 'Please choose at least one weekday.')
    .max(7)
    .overwrite((days) => [...new Set(days)].sort((a, b) => a - b)),
  timeZone: TimeZone,
  /** Null: every guru, those who come later included. */
  guruIds: z.array(Id).max(500).nullable(),
  /** In US dollars for each day; null is no cap. */
  dailyCapUsd: z.number().min(0, 'A cost cap is not below 0.').max(100_000).nullable(),
});
export type AutomationSettings = z.infer<typeof AutomationSettings>;
export const AutomationSettingsView = AutomationSettings.extend({
  /** When the schedule makes texts next; null while it is off. */
  nextRunAt: Timestamp.nullable(),
  /** The language model that writes; null for the offline engine, which costs nothing. */
  model: z.string().nullable(),
  /** Whether costs can be told, and so a cap be checked. */
  priceKnown: z.boolean(),
});
export type AutomationSettingsView = z.infer<typeof AutomationSettingsView>;

export const automationTriggers = ['schedule', 'demand'] as const;
export const runStates = ['planned', 'skipped', 'queued', 'done', 'failed'] as const;

/** What became of one guru on one day; there is never a second one. */
export const AutomationRun = z.object({
  id: Id,
  guruId: Id,
  guruName: z.string(),
  day: Day,
  trigger: z.enum(automationTriggers),
  status: z.enum(runStates),
  skipReason: SkipReason.nullable(),
  /** Why nothing was made, or why it failed, in a sentence; null otherwise. */
  reason: z.string().nullable(),
  generationId: Id.nullable(),
  title: z.string().nullable(),
  /** In US dollars, measured in the calls to the language model; null where a price is not known. */
  costUsd: z.number().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AutomationRun = z.infer<typeof AutomationRun>;
export const AutomationDay = z.object({
  day: Day,
  timeZone: z.string(),
  runs: z.array(AutomationRun),
  /** What automated texts cost on this day in US dollars; null where a price is not known. */
  spentUsd: z.number().nullable(),
  dailyCapUsd: z.number().nullable(),
});
export type AutomationDay = z.infer<typeof AutomationDay>;

/** What the schedule would do now; finding out writes nothing. */
export const PlannedText = z.object({
  guruId: Id,
  guruName: z.string(),
  makes: z.boolean(),
  skipReason: SkipReason.nullable(),
  reason: z.string().nullable(),
  topics: z.array(z.object({ id: Id, title: z.string(), sourceTitle: z.string().nullable() })),
  /** In US dollars; null where a price is not known, 0 for the offline engine. */
  expectedUsd: z.number().nullable(),
});
export type PlannedText = z.infer<typeof PlannedText>;
export const AutomationPlan = z.object({
  day: Day,
  timeZone: z.string(),
  items: z.array(PlannedText),
  expectedUsd: z.number().nullable(),
  spentUsd: z.number().nullable(),
  dailyCapUsd: z.number().nullable(),
});
export type AutomationPlan = z.infer<typeof AutomationPlan>;

/** A generation of the automated agent. Each of the two texts is null when it does not exist or was not asked for. */
export const AutomatedGeneration = GenerationListItem.extend({
  newsletter: z.string().nullable(),
  blogPost: z.string().nullable(),
});
export type AutomatedGeneration = z.infer<typeof AutomatedGeneration>;

export const AutomatedQuery = z.object({
  guruId: Id.optional(),
  limit: z.coerce.number<number>().int().min(1).max(limits.listMax).optional(),
  cursor: z.string().max(200).optional(),
  /** `false`: without the texts themselves. */
  texts: z.union([z.boolean(), z.stringbool()]).optional().default(true),
});

const text = z.string().max(900_000).optional();
export const AutomatedChanges = z
  .object({
    newsletterContent: text,
    blogPostContent: text,
    /** The version that was edited; 409 when another one is active meanwhile. Left out, the edit counts anyway. */
    baseVersion: z.number().int().min(0).optional(),
  })
  .refine(
    (v) => v.newsletterContent !== undefined || v.blogPostContent !== undefined,
    'Nothing to change was sent.',
  );

/** `POST /api/automated/generate-by-guru`. */
export const GenerateByGuruInput = z.object({
  guru: z
    .string({ error: 'The name of a guru is required.' })
    .trim()
    .min(1, 'The name of a guru is required.')
    .max(255, 'The name of a guru has at most 255 characters.'),
});
export const AutomationOrder = z.object({
  generation: Generation,
  /** True when this guru's texts of the day were there, or on their way, before. */
  alreadyMade: z.boolean(),
  /** What happened, in a sentence. */
  message: z.string(),
  run: AutomationRun,
});
export type AutomationOrder = z.infer<typeof AutomationOrder>;
/** The texts are being written behind the answer. */
export const AutomationAccepted = AutomationOrder.extend({ status: z.literal('processing'), id: Id });
export type AutomationAccepted = z.infer<typeof AutomationAccepted>;

const { query, command } = rpcFor('generation');
export const automationRpc = {
  list: query('automation.list', AutomatedQuery, pageOf(AutomatedGeneration)),
  edit: command('automation.edit', IdInput.and(AutomatedChanges), Generation, 'texts.write'),
  /** Makes the texts of a guru's day, or answers those that are there. 422 AUTOMATION_SKIPPED says why none are made. */
  generate: command('automation.generate', GenerateByGuruInput, AutomationOrder, 'texts.write'),
  settings: query('automation.settings', Nothing, AutomationSettingsView),
  setSettings: command('automation.set-settings', AutomationSettings, AutomationSettingsView, 'agent.manage'),
  /** The dry run: writes nothing. */
  plan: query('automation.check', Nothing, AutomationPlan),
  /** The runs of a day, today's when none is named. */
  runs: query('automation.today', z.object({ day: Day.optional() }), AutomationDay),
};
