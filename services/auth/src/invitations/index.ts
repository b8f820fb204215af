export { InvitationEntity } from './invitation.entity.js';
export { InvitationsModule } from './invitations.module.js';
export { InvitationsService } from './invitations.service.js';
