import { secretsOf } from '../containers/secret-files.js';
import { problemLine } from '../local/problem.js';
import { secretManifests } from './secret-manifests.js';

/**
 * npm run --silent k8s:secrets -- FOLDER [add-subscriber TEAM] | kubectl apply -n galley -f -
 *
 * Makes the passwords and keys of an installation once, keeps them in FOLDER/secrets.json (for its owner's eyes only), and prints
 * them as Secrets. Run again it prints the same, and adds what a newer version needs: keep the folder where secrets are kept.
 */
const [folder, ...command] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Say where the passwords are kept: npm run --silent k8s:secrets -- FOLDER\n');
  process.exitCode = 2;
} else {
  try {
    const items = secretManifests(secretsOf(folder, command));
    process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`k8s:secrets: ${problemLine(error)}\n`);
    process.exitCode = 1;
  }
}
