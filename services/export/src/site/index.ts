export { StaticSiteEnv } from './site.env.js';
export { SiteModule } from './site.module.js';
export { SiteTarget } from './site.target.js';
