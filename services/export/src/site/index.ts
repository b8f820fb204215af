export { StaticSiteEnv } from './site.env.js';
export { SiteModule } from './site.module.js';
export { SiteTarget } from './site.target.js';
export { descriptionOf, pageWith, quoted, slugOf, withoutTitle } from './markdown-page.js';
export { addressOf, frontMatterOf, inFolder, pathIn, putFile, removeFile } from './site-files.js';
