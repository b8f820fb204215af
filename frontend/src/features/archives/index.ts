export { ExportTeam } from './ExportTeam.js';
export { OwnData } from './OwnData.js';
