export { PostEntity } from './post.entity.js';
export { PostsModule } from './posts.module.js';
