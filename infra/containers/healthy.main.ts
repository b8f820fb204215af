import { get } from 'node:http';

/** node dist/containers/healthy.main.js: ends with 0 when the process of this container says that it can do its work. */
const port = Number(process.env.HTTP_PORT || 3000);
const request = get({ host: '127.0.0.1', port, path: '/health/ready', timeout: 4000 }, (answer) => {
  answer.resume();
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
});
request.once('timeout', () => request.destroy());
request.once('error', () => (process.exitCode = 1));
