export type { OutgoingText, Outlet, Placed } from './outlet.js';
export { PublicationEntity } from './publication.entity.js';
export { Publications } from './publications.service.js';
export { PublicationsModule } from './publications.module.js';
