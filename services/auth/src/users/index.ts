export { toUser, UserEntity, usernameKey } from './user.entity.js';
export { UsersModule } from './users.module.js';
