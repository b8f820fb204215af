import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@galley/infra';
import { eventually } from '@galley/testing';
import type { Place, SeenPost } from '../../services/export/src/testing/laws.js';

const source = '/usr/share/wordpress';
const packages = ['wordpress', 'php-cli', 'php-mysql', 'mariadb-server'];
const user = 'mara';

/** Debian's packages; those of the servers are not started by it where nothing starts services. */
export function installWordPress(): void {
  if (existsSync(join(source, 'wp-load.php')) && existsSync('/usr/sbin/mariadbd')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { env });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
}

/** A real WordPress with an empty MariaDB, in a folder of its own. */
export class WordPressServer implements Place {
  readonly kind = 'wordpress';
  readonly settings = { username: user, category: 'Letters' };
  readonly wrongSecret = { applicationPassword: 'abcd efgh ijkl mnop qrst uvwx' };
  readonly making = ['POST', /wp\/v2\/posts(\?|&|$)/] as const;
  readonly changing = ['POST', /wp\/v2\/posts\/\d+/] as const;
  secret: Record<string, string> = {};

  private constructor(
    readonly address: string,
    private readonly folder: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  /** @param permalinks how it writes the addresses of posts; empty: with a number alone */
  static async start(permalinks = '/%postname%/'): Promise<WordPressServer> {
    installWordPress();
    const folder = mkdtempSync(join(tmpdir(), 'galley-wordpress-'));
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const database = await startDatabase(folder);
    layOut(folder, address);
    const site = join(folder, 'site');
    const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site, join(folder, 'router.php')], {
      env: { PATH: process.env['PATH'], PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      detached: true,
    });
    const server = new WordPressServer(address, folder, [php, database]);
    await eventually(async () => (await fetch(`${address}/wp-admin/install.php`)).ok, {
      withinMs: 120_000,
      everyMs: 300,
    });
    await server.setUp(permalinks);
    return server;
  }

  posts(): Promise<SeenPost[]> {
    return Promise.resolve(
      this.php<SeenPost[]>(`echo json_encode(array_map(fn($p) => [
        'place' => (string) $p->ID, 'title' => $p->post_title, 'html' => $p->post_content, 'isLive' => $p->post_status === 'publish'],
        get_posts(['numberposts' => 200, 'post_status' => ['publish', 'draft', 'pending', 'future', 'private']])));`),
    );
  }

  edit(place: string, title: string): Promise<void> {
    this.php(`wp_update_post(['ID' => ${Number(place)}, 'post_title' => '${title}']); echo 'null';`);
    return Promise.resolve();
  }

  erase(place: string): Promise<void> {
    this.php(`wp_trash_post(${Number(place)}); echo 'null';`);
    return Promise.resolve();
  }

  async page(address: string): Promise<string | null> {
    const answer = await fetch(address);
    return answer.ok ? answer.text() : null;
  }

  revoke(): Promise<void> {
    this.php(`WP_Application_Passwords::delete_all_application_passwords(1); echo 'null';`);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    for (const child of this.processes) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Its workers are processes of their own.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async setUp(permalinks: string): Promise<void> {
    const form = new URLSearchParams({
      weblog_title: 'Checks',
      user_name: user,
      admin_password: 'quiet-Markets-77',
      admin_password2: 'quiet-Markets-77',
      admin_email: 'mara@example.com',
    });
    await fetch(`${this.address}/wp-admin/install.php?step=2`, { method: 'POST', body: form });
    const password = this.php<string>(`
      update_option('permalink_structure', '${permalinks}');
      update_option('timezone_string', 'Europe/Berlin');
      switch_theme('plain');
      flush_rewrite_rules();
      [$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'Galley']);
      echo json_encode($password);`);
    // With spaces, as WordPress shows it.
    this.secret = { applicationPassword: password.match(/.{4}/g)?.join(' ') ?? password };
  }

  /** Runs PHP in WordPress, as somebody who sits at the server. */
  private php<T>(code: string): T {
    const site = join(this.folder, 'site');
    const start = `error_reporting(0); $_SERVER['HTTP_HOST'] = '${new URL(this.address).host}'; require '${site}/wp-load.php'; `;
    return JSON.parse(execFileSync('php', ['-r', start + code], { encoding: 'utf8' })) as T;
  }
}

async function startDatabase(folder: string): Promise<ChildProcess> {
  const data = join(folder, 'database');
  const socket = join(folder, 'socket');
  const as = process.getuid?.() === 0 ? ['--user=root'] : [];
  const own = ['--no-defaults', `--datadir=${data}`];
  execFileSync('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', ...as], {
    stdio: 'ignore',
  });
  const child = spawn('mariadbd', [...own, `--socket=${socket}`, '--skip-networking', ...as], {
    stdio: 'ignore',
    detached: true,
  });
  const ask = (sql: string) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', sql], {
      stdio: 'ignore',
    });
  await eventually(
    () => {
      ask('SELECT 1');
      return true;
    },
    { withinMs: 60_000, everyMs: 200 },
  );
  ask('CREATE DATABASE wordpress');
  return child;
}

/** Debian keeps the program in one place for all sites; this one gets a copy with settings of its own. */
function layOut(folder: string, address: string): void {
  const site = join(folder, 'site');
  cpSync(source, site, { recursive: true, dereference: true });
  const theme = join(site, 'wp-content', 'themes', 'plain');
  mkdirSync(theme, { recursive: true });
  mkdirSync(join(site, 'wp-content', 'uploads'), { recursive: true });
  writeFileSync(join(theme, 'style.css'), '/* Theme Name: Plain */');
  writeFileSync(
    join(theme, 'index.php'),
    `<?php while (have_posts()) { the_post(); echo '<h1>'; the_title(); echo '</h1>'; the_content(); }`,
  );
  writeFileSync(join(site, 'wp-config.php'), configOf(folder, address));
  writeFileSync(
    join(folder, 'router.php'),
    `<?php $path = $_SERVER['DOCUMENT_ROOT'] . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($path)) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';`,
  );
}

const configOf = (folder: string, address: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${join(folder, 'socket')}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${address}');
define('WP_SITEURL', '${address}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
