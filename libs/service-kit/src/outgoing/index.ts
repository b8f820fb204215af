export { hasUsualPort, hostOf, isAllowedHost, isInternal, isPublicAddress } from './addresses.js';
export { download, downloadInto, type Download, type Marks } from './download.js';
export { causeOf, guardedAgent } from './guarded-agent.js';
export { hostList } from './host-list.js';
export { HostResolver } from './host-resolver.js';
