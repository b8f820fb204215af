export { MemberEntity, TeamEntity } from './member.entity.js';
export { MembersModule } from './members.module.js';
export { MembersService } from './members.service.js';
