export { SettingsList, SettingsRow } from './SettingsRow.js';
