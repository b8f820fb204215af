export { insertUser } from './new-user.js';
export { toUser, UserEntity, usernameKey } from './user.entity.js';
export { UsersModule } from './users.module.js';
