import { httpApi, injectCalls, readFile, type ReadyFile } from '../../shared/api/index.js';

const auditApi = injectCalls(({ mutation }) => ({
  exportAudit: mutation(httpApi.audit.export, {
    request: () => ({ cache: 'no-store', responseHandler: readFile }),
    transform: (file) => file as ReadyFile,
  }),
}));

export const { useExportAuditMutation } = auditApi;
