import { httpApi, injectCalls, readFile, type ReadyFile } from '../../shared/api/index.js';

const request = () => ({ cache: 'no-store' as const, responseHandler: readFile });
const transform = (file: unknown) => file as ReadyFile;

const archivesApi = injectCalls(({ mutation }) => ({
  exportTeam: mutation(httpApi.archive.team, { request, transform }),
  exportOwn: mutation(httpApi.archive.own, { request, transform }),
}));

export const { useExportTeamMutation, useExportOwnMutation } = archivesApi;
