import { Images, imagesProvider } from '@galley/messaging';
import { Module } from '@nestjs/common';
import { DocumentBases } from './document-bases.js';
import { DocumentTeams } from './document-teams.js';
import { DocumentRepository } from './document.repository.js';
import { EditNews } from './edit-news.service.js';
import { EditPublisher } from './edit-publisher.service.js';
import { LiveDocuments } from './live-documents.service.js';
import { DocumentChannel } from './document-channel.js';
import { Sockets } from './sockets.service.js';

/** Documents that several people edit at the same time, on all instances. */
@Module({
  providers: [
    DocumentRepository,
    DocumentBases,
    DocumentTeams,
    LiveDocuments,
    DocumentChannel,
    imagesProvider,
    Sockets,
    EditNews,
    EditPublisher,
  ],
  exports: [DocumentRepository, DocumentBases, DocumentTeams, LiveDocuments, DocumentChannel, Images],
})
export class CollabModule {}
