import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { firstLine } from './children.js';
import { load, trickle } from './load.js';
import { figuresBelow, figuresOf } from './processes.js';
import { scenarios, type Scenario } from './scenarios.js';
import { seedTopics } from './seed.js';
const TOPICS = 30000;
const pid = Number(readFileSync('/tmp/hot/studio.pid', 'utf8'));
const pids = JSON.parse(readFileSync('/tmp/hot/pids.json', 'utf8')) as Record<string, number>;
const secrets = JSON.parse(readFileSync('/tmp/hot/data/secrets.json', 'utf8'));
const ports = JSON.parse(readFileSync('/tmp/hot/data/ports.json', 'utf8'));
const db = `postgres://postgres:${encodeURIComponent(secrets.postgres)}@127.0.0.1:${ports.postgres}/galley`;
const url = 'http://127.0.0.1:5811';
const client = new Client({ connectionString: db });
await client.connect();
const { rows: [{ n }] } = await client.query('select count(*)::int n from topic.extracted_topics');
if (n === 0) { await seedTopics(client, TOPICS); console.log('seeded'); }
await client.end();
const post = async (p: string, b: object) => (await (await fetch(url + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) })).json()) as { token: string };
let { token } = await post('/api/auth/register', { username: 'bench', password: 'a bench of its own' });
if (!token) ({ token } = await post('/api/auth/login', { username: 'bench', password: 'a bench of its own' }));
const { line, child } = await firstLine('bare.main.ts', [], { DATABASE_URL: db });
const bareUrl = `http://127.0.0.1:${line}`;
const etag = (await fetch(`${url}/api/topics/all?limit=200`, { headers: { authorization: `Bearer ${token}` } })).headers.get('etag') ?? '';
const list = scenarios({ galleyUrl: url, bareUrl, token, etag, topics: TOPICS });
const by: Record<string, Scenario> = { list: list[0]!, same: list[1]!, topic: list[2]!, folder: list[3]! };
const toggle = () => { for (const p of Object.values(pids)) process.kill(p, 'SIGUSR2'); };
async function cost(name: string, side: 'galley' | 'bare', connections: number, seconds: number) {
  const t = by[name]![side];
  const a = figuresBelow(pid), ab = figuresOf(child.pid!)!;
  const s = await load(t, connections, seconds);
  const b = figuresBelow(pid), bb = figuresOf(child.pid!)!;
  const count = s.throughput * seconds;
  const parts: Record<string, number> = { bare: (bb.processorMs - ab.processorMs) / count };
  let sum = parts['bare']!;
  for (const k of Object.keys(b)) { const v = (b[k]!.processorMs - (a[k]?.processorMs ?? 0)) / count; sum += v; parts[k] = v; }
  const show = Object.entries(parts).filter(([, v]) => v > 0.005).map(([k, v]) => `${k} ${(v * 1000).toFixed(0)}`).join(', ');
  console.log(`${name} ${side} ${connections}c: ${s.throughput.toFixed(0)}/s p50 ${s.p50.toFixed(1)} p99 ${s.p99.toFixed(1)}; µs cpu/answer total ${(sum * 1000).toFixed(0)}: ${show}`);
  return s.throughput;
}
for (const arg of process.argv.slice(2)) {
  const [cmd, ...r] = arg.split(':');
  if (cmd === 'prof') { toggle(); await new Promise((x) => setTimeout(x, 100)); await load(by[r[0]!]!.galley, 16, Number(r[1] ?? 5)); toggle(); await new Promise((x) => setTimeout(x, 3000)); }
  if (cmd === 'profall') { toggle(); await Promise.all(list.map(({ galley }) => load(galley, 4, Number(r[0])))); toggle(); await new Promise((x) => setTimeout(x, 3000)); }
  if (cmd === 'top') for (const name of r) console.log(execFileSync(process.execPath, ['/tmp/hot/top.mjs', name, '32'], { encoding: 'utf8' }));
  if (cmd === 'soak') { const s = await Promise.all(list.map(({ galley }) => load(galley, 4, Number(r[0])))); console.log('soak', s.map((x) => x.throughput.toFixed(0)).join(' ')); }
  if (cmd === 'pair') { const rs: number[] = []; for (let i = 0; i < Number(r[2] ?? 2); i++) { const g = await cost(r[0]!, 'galley', 16, Number(r[1] ?? 2)); const b = await cost(r[0]!, 'bare', 16, Number(r[1] ?? 2)); rs.push(g / b); } console.log(`>> ${r[0]} ratio ${rs.map((x) => x.toFixed(3)).join(' ')}`); }
  if (cmd === 'low') { const g = await trickle(by[r[0]!]!.galley, 20, 4); const b = await trickle(by[r[0]!]!.bare, 20, 4); console.log(`low ${r[0]}: p50 ${g.p50.toFixed(2)} / ${b.p50.toFixed(2)} = ${(g.p50 / b.p50).toFixed(2)}`); }
  if (cmd === 'wait') await new Promise((x) => setTimeout(x, Number(r[0]) * 1000));
}
child.kill();
process.exit(0);
