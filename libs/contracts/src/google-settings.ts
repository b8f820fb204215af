/** The settings that connect a Google account (docs/guides/google-docs.md, "Connecting an account"). */
export interface GoogleSettings {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_REFRESH_TOKEN?: string | undefined;
  readonly GOOGLE_APPLICATION_CREDENTIALS?: string | undefined;
  readonly GOOGLE_DRIVE_ID?: string | undefined;
}

const person = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_REFRESH_TOKEN'] as const;

/**
 * What is wrong with the settings taken together, as a line that names the first wrong one; null when they fit or none
 * is set. Either the three of a person's account, or the service account's file with the shared drive: service accounts
 * have no room of their own to keep documents in.
 */
export function googleSettingsProblem(settings: GoogleSettings): string | null {
  const missing = person.filter((name) => !settings[name]);
  if (settings.GOOGLE_APPLICATION_CREDENTIALS) {
    const extra = person.find((name) => settings[name]);
    if (extra) return `${extra} must not be set beside GOOGLE_APPLICATION_CREDENTIALS.`;
    return settings.GOOGLE_DRIVE_ID
      ? null
      : 'GOOGLE_DRIVE_ID is missing: a service account keeps its documents in a shared drive.';
  }
  if (missing.length === person.length || missing.length === 0) return null;
  return `${missing[0] ?? ''} is missing: Google is connected with ${person.join(', ')} together.`;
}
