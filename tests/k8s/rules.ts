import { findings, type Overlay } from './overlay.js';
import { hardeningRule, namespaceRule } from './rules/hardening.js';
import { denyRule, networkRule } from './rules/network.js';
import { connectionRule, queueRule, serverRule, targetRule } from './rules/scaling.js';
import { noSecretsRule, settingsRule } from './rules/settings.js';
import { imageRule, portRule, probeRule, releaseRule, selectorRule } from './rules/wiring.js';

/** How the parts of an installation have to fit together; the fields of each by themselves are the business of `fieldProblems`. */
export const rules = {
  settings: settingsRule,
  secrets: noSecretsRule,
  selectors: selectorRule,
  ports: portRule,
  probes: probeRule,
  images: imageRule,
  release: releaseRule,
  hardening: hardeningRule,
  namespace: namespaceRule,
  queues: queueRule,
  targets: targetRule,
  connections: connectionRule,
  servers: serverRule,
  network: networkRule,
  closed: denyRule,
};
export type RuleName = keyof typeof rules;

/** What is wrong by one rule. */
export const problemsBy = (rule: RuleName, overlay: Overlay): string[] => findings(rules[rule], overlay);

/** Everything that is wrong. */
export const problemsOf = (overlay: Overlay): string[] =>
  (Object.keys(rules) as RuleName[]).flatMap((rule) => problemsBy(rule, overlay));
