import { httpApi, injectCalls, readFile, type ReadyFile } from '../../shared/api/index.js';

const costsApi = injectCalls(({ mutation }) => ({
  exportCosts: mutation(httpApi.cost.export, {
    request: () => ({ cache: 'no-store', responseHandler: readFile }),
    transform: (file) => file as ReadyFile,
  }),
}));

export const { useExportCostsMutation } = costsApi;
