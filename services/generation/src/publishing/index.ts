export { PublishingModule } from './publishing.module.js';
export { PublicationRepository } from './publication.repository.js';
export { TeamZone } from './team-zone.service.js';
export { TextPublicationEntity } from './text-publication.entity.js';
