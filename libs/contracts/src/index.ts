export * from './error-body.js';
export * from './errors.js';
export * from './ingest-failure.js';
export * from './waiting.js';
export * from './message.js';
export * from './permissions.js';
export { Role } from './role.js';
export * from './scopes.js';
export { natsAddress } from './nats-address.js';
export * from './bin.js';
export * from './cloud-events.js';
export * from './limits.js';
export * from './language.js';
export * from './text.js';
export * from './proxy-headers.js';
export * from './publish-targets.js';
export * from './source-kinds.js';
export * from './waiting-reasons.js';
export * from './choices.js';
export * from './common.js';
export * from './team-id.js';
export * from './teams.js';
export * from './registration.js';
export * from './people.js';
export * from './auth.js';
export * from './account-life.js';
export * from './audit.js';
export * from './chapters.js';
export * from './hand-over.js';
export * from './archives.js';
export * from './verified-mail.js';
export * from './tokens.js';
export * from './single-sign-on.js';
export * from './passkeys.js';
export * from './folders.js';
export * from './gurus.js';
export * from './sources.js';
export * from './source-removal.js';
export * from './corrections.js';
export * from './correction-limits.js';
export * from './quote-cards.js';
export * from './quote-changes.js';
export * from './review-needs.js';
export * from './sign-offs.js';
export {
  AskReviewsInput,
  ChangedBlock,
  DecideReviewInput,
  PublishingNeeds,
  PublishObstacle,
  Review,
  ReviewComment,
  reviewEvents,
  reviewRpc,
  TextReviews,
  WaitingReview,
} from './reviews.js';
export * from './quotes.js';
export * from './transcription.js';
export * from './uploads.js';
export * from './media.js';
export * from './media-keeping.js';
export * from './clips.js';
export * from './waveforms.js';
export * from './images.js';
export * from './topics.js';
export * from './topic-events.js';
export * from './topic-jobs.js';
export * from './discoveries.js';
export * from './youtube.js';
export * from './feed-subscriptions.js';
export * from './feeds.js';
export { cloudNotice } from './youtube.guidance.js';
export * from './link-rule.js';
export { DocumentLinkRule, linkRuleRpc, LinkVisitor } from './link-rules.js';
export * from './documents.js';
export * from './outward.js';
export * from './fact-check.js';
export * from './content-types.js';
export * from './versions.js';
export * from './generation-events.js';
export * from './generations.js';
export * from './generate-answers.js';
export * from './publications.js';
export * from './calendar.js';
export * from './publishing.js';
export * from './reader-limits.js';
export * from './reader-facts.js';
export * from './reader-checklist.js';
export * from './link-checks.js';
export * from './receipts.js';
export * from './used-before.js';
export * from './search.js';
export * from './recent-content.js';
export * from './refinements.js';
export * from './post-networks.js';
export * from './posts.js';
export * from './generate.js';
export * from './warnings.js';
export * from './automation.js';
export * from './figures.js';
export * from './onboarding.js';
export * from './generation-details.js';
export * from './refining.js';
export * from './assistant.js';
export * from './model-calls.js';
export * from './work-kinds.js';
export * from './costs.js';
export * from './live.js';
export * from './config.js';
export * from './google-settings.js';
export * from './webhooks.js';
export * from './destination-kinds.js';
export * from './destinations.js';
export * from './delivering.js';
export * from './letters.js';
export { letterMaking } from './letter-making.js';
export * from './operator.js';
export * from './operator-models.js';
export * from './http/index.js';
export { waits } from './http/call.js';
export { tags, tagsOfTexts, type Tag } from './tags.js';
export type { AcceptedOf, Access, AnswerOf, Costly, HttpCall, InputOf, Method } from './http/call.js';
export * from './topology.js';
export * from './version.js';
