import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';

export const folder = join(process.cwd(), 'infra', 'observability');

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[smhd]$/),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
});

export type Alert = z.infer<typeof Rules>['groups'][number]['rules'][number];

/** The alerts of every file of rules, in the shape that Prometheus takes. */
export const alerts = (): readonly Alert[] =>
  readdirSync(join(folder, 'rules')).flatMap((file) =>
    Rules.parse(parse(readFileSync(join(folder, 'rules', file), 'utf8'))).groups.flatMap(
      ({ rules }) => rules,
    ),
  );

export const dashboards = (): readonly z.infer<typeof Dashboard>[] =>
  readdirSync(join(folder, 'grafana', 'dashboards')).map((file) =>
    Dashboard.parse(JSON.parse(readFileSync(join(folder, 'grafana', 'dashboards', file), 'utf8'))),
  );

/** Every expression with the place where it stands. */
export const expressions = (): readonly { readonly where: string; readonly expr: string }[] => [
  ...alerts().map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboards().flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr }))),
  ),
];

export interface Used {
  readonly metrics: readonly string[];
  readonly labels: readonly string[];
  /** What is no PromQL; null when all of it is. */
  readonly wrong: string | null;
}

/** What an expression asks for, read by Prometheus' own grammar. */
export function used(expr: string): Used {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  let wrong: string | null = null;
  parser.parse(expr).iterate({
    enter: ({ name, from, to, type }) => {
      const text = expr.slice(from, to);
      if (type.isError) wrong ??= `at ${from}: ${expr.slice(Math.max(0, from - 10), to + 10)}`;
      if (name === 'Identifier') metrics.add(text);
      if (name === 'LabelName') labels.add(text);
    },
  });
  return { metrics: [...metrics], labels: [...labels], wrong };
}

/** What Prometheus itself adds. */
export const ownMetrics = new Set(['up']);
export const ownLabels = new Set(['job', 'instance', 'service', 'le']);

/** The name under which a series of a metric is told: `x_bucket` of a histogram `x`. */
export const metricOf = (series: string): string => series.replace(/_(bucket|sum|count)$/, '');
