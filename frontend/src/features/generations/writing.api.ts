import { httpApi, injectCalls } from '../../shared/api/index.js';

export const { useUploadImageMutation } = injectCalls(({ upload }) => ({
  uploadImage: upload(httpApi.image.keep),
}));
