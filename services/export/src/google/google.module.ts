import { Module } from '@nestjs/common';
import { RecordsModule } from '../records/index.js';
import { GoogleConnection } from './google-connection.js';
import { GoogleExports } from './google-exports.service.js';
import { GoogleFiles } from './google-files.service.js';
import { GoogleLeases } from './google-leases.service.js';
import { GoogleLinks } from './google-links.service.js';
import { GoogleLooks } from './google-looks.service.js';
import { GoogleTexts } from './google-texts.service.js';
import { GoogleWatch } from './google-watch.service.js';
import { GoogleTarget } from './google.target.js';
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
    GoogleExports,
    GoogleTarget,
    GoogleWatch,
    ImportJob,
  ],
  exports: [GoogleTarget],
})
export class GoogleModule {}
