import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleFiles } from './google-files.service.js';
import { GoogleLeases } from './google-leases.service.js';
import { GoogleLinks } from './google-links.service.js';
import { GoogleLooks } from './google-looks.service.js';
import { GoogleTexts } from './google-texts.service.js';
import { GoogleWatch } from './google-watch.service.js';
import { GoogleDocuments } from './google.provider.js';
import { GoogleTools } from './google.tools.js';
import { ImportJob } from './import.job.js';

/** Documents that live in Google Docs. */
@Module({
  imports: [RecordsModule],
  providers: [
    GoogleConnection,
    GoogleLeases,
    GoogleLooks,
    GoogleTexts,
    GoogleFiles,
    GoogleLinks,
    GoogleTools,
    GoogleDocuments,
    GoogleWatch,
    ImportJob,
  ],
  exports: [GoogleDocuments, ImportJob],
})
export class GoogleModule {}
