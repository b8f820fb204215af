export { CollabEnv } from './collab.env.js';
export { CollabModule } from './collab.module.js';
export { type Base, DocumentBases } from './document-bases.js';
export { DocumentTeams } from './document-teams.js';
export { DocumentRepository } from './document.repository.js';
export { LiveDocuments } from './live-documents.service.js';
export { channelOfTeam, DocumentChannel } from './document-channel.js';
