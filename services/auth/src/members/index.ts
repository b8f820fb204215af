export { MemberEntity, TeamEntity } from './member.entity.js';
export { MembersModule } from './members.module.js';
export { FIRST_TEAM, MembersService } from './members.service.js';
