import { Module } from '@nestjs/common';
import { CostsService } from './costs.service.js';

/** What automated texts cost. */
@Module({ providers: [CostsService], exports: [CostsService] })
export class CostsModule {}
