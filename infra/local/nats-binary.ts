import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StartProblem } from './problem.js';

const call = promisify(execFile);
const fileName = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';

/**
 * Path of a NATS server: the one named by GALLEY_NATS_SERVER, one on PATH, one kept from an earlier time, or one
 * fetched now without root rights, from the Debian or Ubuntu archive or from the NATS project's releases.
 * @throws StartProblem when there is none and none can be had.
 */
export async function natsServerBinary(onFetch: () => void = () => undefined): Promise<string> {
  const named = process.env.GALLEY_NATS_SERVER;
  if (named) {
    if (existsSync(named)) return named;
    throw new StartProblem(`GALLEY_NATS_SERVER names ${named}, which does not exist.`);
  }
  const cached = join(cacheFolder(), fileName);
  const found = [...onPath(), '/usr/sbin/nats-server', '/usr/local/bin/nats-server', cached].find(existsSync);
  if (found) return found;
  onFetch();
  const tries = [fromDebianArchive, fromReleases];
  const reasons: string[] = [];
  for (const fetchTo of tries) {
    try {
      await fetchTo(cached);
      return cached;
    } catch (error) {
      reasons.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
  throw new StartProblem(
    `No NATS server (nats-server) on this machine, and none could be fetched (${reasons.join('; ')}): install it, ` +
      'or set GALLEY_NATS_SERVER to its path, or NATS_URL to a running one.',
  );
}

/** Shared by all installations of this user. */
function cacheFolder(): string {
  const base = process.env.GALLEY_CACHE_DIR ?? process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.GALLEY_CACHE_DIR ? base : join(base, 'galley');
}

const onPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, fileName));

/** `apt-get download` and `dpkg -x` need no root; an outdated package list is refreshed into a folder of our own. */
async function fromDebianArchive(target: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get'))
    throw new Error('no Debian or Ubuntu here');
  await inTemporaryFolder(async (folder) => {
    const own = ownPackageLists(folder);
    try {
      await call('apt-get', ['-q', 'download', 'nats-server'], { cwd: folder });
    } catch {
      await call('apt-get', ['-q', ...own, 'update'], { cwd: folder });
      await call('apt-get', ['-q', ...own, 'download', 'nats-server'], { cwd: folder });
    }
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!archive) throw new Error('the package archive gave nothing');
    await call('dpkg', ['-x', archive, 'unpacked'], { cwd: folder });
    keep(join(folder, 'unpacked', 'usr', 'sbin', 'nats-server'), target);
  });
}

function ownPackageLists(folder: string): string[] {
  const lists = join(folder, 'lists');
  const cache = join(folder, 'archives');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  mkdirSync(join(cache, 'partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'APT::Sandbox::User=root'];
}

/** The version that is fetched where there is no distribution package; raised by hand. */
const release = 'v2.10.22';

/** The archive is checked against the SHA256SUMS that the project publishes with the release. */
async function fromReleases(target: string): Promise<void> {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string];
  const machine = { x64: 'amd64', arm64: 'arm64', arm: 'arm7', ia32: '386' }[process.arch as string];
  if (!system || !machine) throw new Error(`no release for ${process.platform} ${process.arch}`);
  const folderName = `nats-server-${release}-${system}-${machine}`;
  const archiveName = `${folderName}.${system === 'windows' ? 'zip' : 'tar.gz'}`;
  const base = `https://github.com/nats-io/nats-server/releases/download/${release}`;
  const [sums, archive] = await Promise.all([
    download(`${base}/SHA256SUMS`),
    download(`${base}/${archiveName}`),
  ]);
  if (
    checksumFor(archiveName, sums.toString('utf8')) !== createHash('sha256').update(archive).digest('hex')
  ) {
    throw new Error(`${archiveName} does not match its checksum`);
  }
  await inTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, archiveName), archive);
    // The tar of Windows and macOS opens zip files too.
    await call('tar', ['-xf', archiveName], { cwd: folder });
    keep(join(folder, folderName, fileName), target);
  });
}

function checksumFor(archiveName: string, sums: string): string | undefined {
  return sums
    .split('\n')
    .find((line) => line.trim().endsWith(archiveName))
    ?.split(/\s+/)[0];
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
  if (!answer?.ok) throw new Error(`${new URL(url).host} not reached`);
  return Buffer.from(await answer.arrayBuffer());
}

function keep(from: string, target: string): void {
  mkdirSync(join(target, '..'), { recursive: true });
  if (statSync(from).size === 0) throw new Error('the fetched program is empty');
  copyFileSync(from, `${target}.${process.pid}`);
  chmodSync(`${target}.${process.pid}`, 0o755);
  renameSync(`${target}.${process.pid}`, target);
}

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-fetch-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
