import { z } from 'zod';
import { Id, pageOf, Timestamp } from './common.js';
import { eventFor, rpcFor, type ServiceName } from './message.js';

/** What is written down: who did what to what. Names in the past tense. */
export const auditActions = [
  'account.registered',
  'account.signed-in',
  'account.sign-in-refused',
  'account.changed',
  'account.exported',
  'account.password-changed',
  'account.password-reset',
  'account.deleted',
  'account.address-verified',
  'session.ended',
  'passkey.added',
  'passkey.removed',
  'second-step.turned-on',
  'second-step.turned-off',
  'second-step.codes-made',
  'second-step.reset',
  'person.role-changed',
  'person.deactivated',
  'person.activated',
  'person.joined',
  'person.left',
  'person.handed-over',
  'team.made',
  'team.renamed',
  'team.deleted',
  'team.exported',
  'invitation.made',
  'invitation.revoked',
  'token.made',
  'token.revoked',
  'token.refused',
  'guru.changed',
  'guru.deleted',
  'feed.added',
  'feed.changed',
  'feed.removed',
  'feed.failing',
  'feed.gone',
  'source.deleted',
  'source.withdrawn',
  'topic.deleted',
  'text.deleted',
  'text.published',
  'publication.published',
  'publication.withdrawn',
  'texts.handed-over',
  'review.approved',
  'review.changes-wanted',
  'team.publishing-needs-changed',
  'sign-off.asked',
  'sign-off.link-renewed',
  'sign-off.link-revoked',
  'sign-off.withdrawn',
  'document.link-changed',
  'document.link-rule-changed',
  'team.link-rule-changed',
  'webhook.added',
  'webhook.changed',
  'webhook.deleted',
  'webhook.secret-changed',
  'destination.added',
  'destination.changed',
  'destination.removed',
  'agent.schedule-changed',
  'responses.retention-changed',
  'budgets.changed',
  'recordings.keeping-changed',
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** Values of settings before or after. Never contents, passwords or secrets. */
const AuditValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);
export type AuditValues = z.infer<typeof AuditValues>;

/** What it was done to. */
export const AuditThing = z.object({
  id: z.string().max(255).nullable(),
  name: z.string().max(500).nullable(),
});

/** What a service tells the record, in the transaction that did it. */
export const AuditRecord = z.object({
  action: AuditAction,
  /** Null for an operator, for work that starts by itself, and for a name that nobody has. */
  userId: Id.nullable(),
  sessionId: z.string().max(100).nullable(),
  /** From where, while there is no session. */
  address: z.string().max(100).nullable(),
  thing: AuditThing.nullable(),
  before: AuditValues.nullable(),
  after: AuditValues.nullable(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** A line of the record. */
export const AuditEntry = AuditRecord.omit({ sessionId: true }).extend({
  id: Id,
  at: Timestamp,
  /** Who; null where there is no account. A deleted one is a former member. */
  name: z.string().nullable(),
  /** "Firefox on Linux"; null when it is not known. */
  device: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  action: AuditAction.optional(),
  userId: Id.optional(),
  since: z.string().datetime({ offset: true }).optional(),
  until: z.string().datetime({ offset: true }).optional(),
});
export const AuditQuery = AuditFilter.extend({
  limit: z.coerce.number<number>().int().min(1).max(200).optional().default(50),
  cursor: z.string().max(200).optional(),
});

const { query } = rpcFor('auth');
export const auditRpc = {
  list: query('audit.list', AuditQuery, pageOf(AuditEntry), 'audit.read'),
  /** The newest first, at most `auditLimits.exported`. */
  export: query(
    'audit.export',
    AuditFilter,
    z.object({ fileName: z.string(), mediaType: z.string(), body: z.string() }),
    'audit.read',
  ),
};

/** How long lines are kept, in days, and how many one file holds. */
export const auditLimits = { days: 400, exported: 20_000 } as const;

const auditBy = (service: ServiceName) =>
  eventFor(service)(
    `audit-${service}.recorded`,
    1,
    AuditRecord,
    `Somebody did something in the ${service} service that is written down.`,
  );

/** Every service tells what was done in it; the auth service keeps the record. */
export const auditRecorded = {
  auth: auditBy('auth'),
  'content-source': auditBy('content-source'),
  topic: auditBy('topic'),
  generation: auditBy('generation'),
  assistant: auditBy('assistant'),
  export: auditBy('export'),
};
