import { Module } from '@nestjs/common';
import { SiteTarget } from './site.target.js';

/** Texts as Markdown files in the folder of a static site. */
@Module({ providers: [SiteTarget], exports: [SiteTarget] })
export class SiteModule {}
