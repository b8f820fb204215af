import { accountLifeCalls } from './account-life.calls.js';
import { accountCalls } from './accounts.calls.js';
import { archiveCalls } from './archives.calls.js';
import { assistantCalls, responseCalls } from './assistant.calls.js';
import { auditCalls } from './audit.calls.js';
import { automationCalls } from './automation.calls.js';
import { binCalls } from './bin.calls.js';
import type { HttpCall } from './call.js';
import { calendarCalls } from './calendar.calls.js';
import { correctionCalls } from './corrections.calls.js';
import { budgetCalls, costCalls } from './costs.calls.js';
import { clipCalls } from './clips.calls.js';
import { destinationCalls } from './destinations.calls.js';
import { documentCalls, liveCalls } from './documents.calls.js';
import { followedFeedCalls } from './followed-feeds.calls.js';
import { generationFolderCalls, topicFolderCalls } from './folders.calls.js';
import { guruCalls } from './gurus.calls.js';
import { imageCalls } from './images.calls.js';
import { dashboardCalls, installationCalls } from './installation.calls.js';
import { mediaCalls } from './media.calls.js';
import { mediaKeepingCalls } from './media-keeping.calls.js';
import { ingestCalls, sourceCalls } from './sources.calls.js';
import { sourceRemovalCalls } from './source-removal.calls.js';
import { invitationCalls, peopleCalls } from './people.calls.js';
import { refiningCalls, generationCalls, versionCalls } from './generations.calls.js';
import { linkRuleCalls } from './link-rules.calls.js';
import { mcpCalls } from './mcp.calls.js';
import { publicationCalls } from './publications.calls.js';
import { postCalls } from './posts.calls.js';
import { quoteCardCalls } from './quote-cards.calls.js';
import { quoteChangeCalls } from './quote-changes.calls.js';
import { readerCalls } from './readers.calls.js';
import { receiptCalls } from './receipts.calls.js';
import { reviewCalls } from './reviews.calls.js';
import { signOffCalls } from './sign-offs.calls.js';
import { searchCalls } from './search.calls.js';
import { teamCalls } from './teams.calls.js';
import { transcriptionCalls } from './transcription.calls.js';
import { tokenCalls } from './tokens.calls.js';
import { passkeyCalls, secondStepCalls } from './passkeys.calls.js';
import { singleSignOnCalls } from './single-sign-on.calls.js';
import { savedTopicCalls, topicCalls } from './topics.calls.js';
import { verifiedMailCalls } from './verified-mail.calls.js';
import { waveformCalls } from './waveforms.calls.js';
import { webhookCalls } from './webhooks.calls.js';

/** The calls of the HTTP API by resource, in the order in which the API document names them. */
export const httpApi = {
  account: accountCalls,
  accountLife: accountLifeCalls,
  passkey: passkeyCalls,
  secondStep: secondStepCalls,
  verifiedMail: verifiedMailCalls,
  token: tokenCalls,
  singleSignOn: singleSignOnCalls,
  installation: installationCalls,
  image: imageCalls,
  guru: guruCalls,
  source: sourceCalls,
  sourceRemoval: sourceRemovalCalls,
  correction: correctionCalls,
  ingest: ingestCalls,
  followedFeed: followedFeedCalls,
  transcription: transcriptionCalls,
  media: mediaCalls,
  mediaKeeping: mediaKeepingCalls,
  clip: clipCalls,
  waveform: waveformCalls,
  topic: topicCalls,
  quoteCard: quoteCardCalls,
  savedTopic: savedTopicCalls,
  topicFolder: topicFolderCalls,
  contentFolder: generationFolderCalls,
  bin: binCalls,
  dashboard: dashboardCalls,
  search: searchCalls,
  text: generationCalls,
  quoteChange: quoteChangeCalls,
  review: reviewCalls,
  signOff: signOffCalls,
  publication: publicationCalls,
  calendar: calendarCalls,
  post: postCalls,
  reader: readerCalls,
  receipt: receiptCalls,
  refining: refiningCalls,
  version: versionCalls,
  document: documentCalls,
  linkRule: linkRuleCalls,
  live: liveCalls,
  assistant: assistantCalls,
  response: responseCalls,
  cost: costCalls,
  budget: budgetCalls,
  automation: automationCalls,
  webhook: webhookCalls,
  destination: destinationCalls,
  person: peopleCalls,
  invitation: invitationCalls,
  team: teamCalls,
  mcp: mcpCalls,
  audit: auditCalls,
  archive: archiveCalls,
} as const;

export { mcpPath } from './mcp.calls.js';

/** Every call of the HTTP API. */
export const httpCalls: readonly HttpCall[] = Object.values(httpApi).flatMap((calls) =>
  Object.values<HttpCall>(calls),
);
