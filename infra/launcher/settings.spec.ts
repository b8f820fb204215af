import { readSettings } from './settings.js';

const read = (env: NodeJS.ProcessEnv) => readSettings(env, '/studio');

describe('settings of the launcher', () => {
  it('have defaults that need nothing', () => {
    expect(read({})).toEqual({
      port: 3000,
      dataDir: '/studio/.galley',
      databaseUrl: undefined,
      natsUrl: undefined,
      publicUrl: 'http://localhost:3000',
      workers: undefined,
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('follow the port in the public address unless that is given', () => {
    expect(read({ PORT: '3105' }).publicUrl).toBe('http://localhost:3105');
    expect(read({ PORT: '3105', PUBLIC_URL: 'https://studio.example' }).publicUrl).toBe(
      'https://studio.example',
    );
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['GALLEY_DATA_DIR', 'https://x.example'],
    ['GALLEY_WORKERS', '-1'],
    ['GALLEY_WORKERS', '17'],
    ['GALLEY_WORKERS', 'two'],
    ['DATABASE_URL', 'mysql://u:secret@h/db'],
    ['NATS_URL', 'nats://a:4222,http://secret'],
    ['OPENAI_BASE_URL', 'secret'],
    ['YOUTUBE_BASE_URL', 'file:///secret'],
    ['GOOGLE_API_ROOT_URL', '://secret'],
    ['WEBHOOK_URL', 'ftp://secret'],
    ['SMTP_URL', 'mail.secret'],
    ['MEDIA_URL', 'https://secret'],
    ['OIDC_CLIENT_SECRET', 'secret', /^OIDC_ISSUER is missing/],
    ['OIDC_ONLY', 'true', /^OIDC_ONLY needs a provider/],
    ['GOOGLE_REFRESH_TOKEN', 'secret', /^GOOGLE_CLIENT_ID is missing/],
    ['GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/secret.json', /^GOOGLE_DRIVE_ID is missing/],
  ])(
    'refuse %s=%s by name, without repeating the value',
    (name, value, sentence = new RegExp(`^${name} must be .+\\.$`)) => {
      const attempt = () => read({ [name]: value });
      expect(attempt).toThrow(sentence);
      expect(attempt).not.toThrow(/secret/);
    },
  );
});
