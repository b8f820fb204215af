import { Module } from '@nestjs/common';
import { Publications } from './publications.service.js';

/** Targets that only take texts: what they have in common. */
@Module({ providers: [Publications], exports: [Publications] })
export class PublicationsModule {}
