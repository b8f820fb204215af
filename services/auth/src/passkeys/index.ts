export { PasskeyChallengeEntity } from './passkey-challenge.entity.js';
export { PasskeyEntity } from './passkey.entity.js';
export { PasskeyProofs } from './passkey-proofs.service.js';
export { PasskeysModule } from './passkeys.module.js';
export { RecoveryCodeEntity } from './recovery-code.entity.js';
export { spendCode } from './recovery-codes.js';
export { SecondStepService } from './second-step.service.js';
export { SecondStepTicketEntity } from './second-step-ticket.entity.js';
