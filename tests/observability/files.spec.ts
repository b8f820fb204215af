import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventConsumer, jobConsumer, serviceNames, topology } from '@galley/contracts';
import { registry, startProcessMetrics } from '@galley/telemetry';
import { parse } from 'yaml';
import {
  alerts,
  dashboards,
  expressions,
  folder,
  metricOf,
  ownLabels,
  ownMetrics,
  used,
} from './expressions.js';

const runbooks = join(process.cwd(), 'docs', 'operations', 'runbooks');
const exposed = new Map<string, ReadonlySet<string>>();

beforeAll(() => {
  startProcessMetrics();
  for (const metric of registry.getMetricsAsArray()) {
    const { labelNames = [] } = metric as unknown as { labelNames?: readonly string[] };
    exposed.set(metric.name, new Set(labelNames));
  }
});

const knows = (series: string): boolean => exposed.has(series) || exposed.has(metricOf(series));

describe('dashboards and alerts', () => {
  it('are PromQL', () => {
    const wrong = expressions().flatMap(({ where, expr }) => {
      const problem = used(expr).wrong;
      return problem === null ? [] : [`${where} ${problem}`];
    });
    expect(wrong).toEqual([]);
    expect(used('sum by (kind (x))').wrong).not.toBeNull();
  });

  it('use metrics and labels that exist', () => {
    const missing = expressions().flatMap(({ where, expr }) => {
      const { metrics, labels } = used(expr);
      const known = new Set(
        metrics.flatMap((name) => [...(exposed.get(name) ?? exposed.get(metricOf(name)) ?? [])]),
      );
      return [
        ...metrics.filter((name) => !ownMetrics.has(name) && !knows(name)),
        ...labels.filter((name) => !ownLabels.has(name) && !known.has(name)),
      ].map((name) => `${where}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('show every metric somewhere', () => {
    const shown = new Set(expressions().flatMap(({ expr }) => used(expr).metrics.map(metricOf)));
    const own = [...exposed.keys()].filter((name) => name.startsWith('galley_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('name consumers that exist', () => {
    const consumers = new Set(
      serviceNames.flatMap((service) => [
        ...topology[service].jobs.map(jobConsumer),
        ...topology[service].consumes.map((event) => eventConsumer(service, event)),
      ]),
    );
    const named = expressions().flatMap(({ expr }) =>
      [...expr.matchAll(/consumer="([^"]+)"/g)].map((match) => match[1]!),
    );
    expect(named.filter((name) => !consumers.has(name))).toEqual([]);
  });

  it('have panels that do not overlap', () => {
    for (const { panels } of dashboards()) {
      const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
      );
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

describe('an alert', () => {
  it('has one name and a runbook with meaning, harm, diagnosis and remedy', () => {
    const names = alerts().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, annotations } of alerts()) {
      expect(annotations.runbook_url).toBe(`docs/operations/runbooks/${alert}.md`);
      const page = readFileSync(join(runbooks, `${alert}.md`), 'utf8');
      expect(page.startsWith(`# ${alert}\n`)).toBe(true);
      const headings = [...page.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
      expect(headings).toEqual(['Meaning', 'Impact', 'Diagnosis', 'Mitigation']);
    }
  });

  it('exists for every runbook', () => {
    const names = new Set(alerts().map(({ alert }) => `${alert}.md`));
    expect(readdirSync(runbooks).filter((file) => file !== 'README.md' && !names.has(file))).toEqual([]);
  });
});

describe('Prometheus and the collector', () => {
  const compose = () =>
    parse(readFileSync(join(process.cwd(), 'docker-compose.yml'), 'utf8'), { merge: true }) as {
      services: Record<string, { command?: unknown }>;
    };
  const scrapes = () =>
    (
      parse(readFileSync(join(folder, 'prometheus.yml'), 'utf8')) as {
        scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
      }
    ).scrape_configs;

  it('scrape every process of the composition exactly once', () => {
    const asked = scrapes().flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names));
    const processes = Object.entries(compose().services)
      .filter(
        ([name, { command }]) =>
          name === 'gateway' || /services\/[\w-]+\/dist\/main\.js/.test(String(command)),
      )
      .map(([name]) => name);
    expect([...asked].sort()).toEqual(processes.sort());
  });

  it('mount files that exist', () => {
    for (const file of ['otel-collector.yaml', 'grafana/provisioning/dashboards/galley.yaml'])
      expect(existsSync(join(folder, file))).toBe(true);
    const collector = parse(readFileSync(join(folder, 'otel-collector.yaml'), 'utf8')) as Record<
      string,
      object
    >;
    const pipeline = (collector['service'] as { pipelines: { traces: Record<string, string[]> } }).pipelines
      .traces;
    for (const [kind, names] of Object.entries(pipeline))
      for (const name of names) expect(Object.keys(collector[kind] ?? {})).toContain(name);
  });
});
