// Whether words were said in a source: node verify.mjs SOURCE "WORDS"
const { GALLEY_URL = 'http://localhost:3000', GALLEY_TOKEN = '' } = process.env;
const [source, ...quotes] = process.argv.slice(2);

const response = await fetch(`${GALLEY_URL}/api/sources/${source}/verify-quote`, {
  method: 'POST',
  headers: { authorization: `Bearer ${GALLEY_TOKEN}`, 'content-type': 'application/json' },
  body: JSON.stringify({ quotes }),
});
const answer = await response.json();
if (!response.ok) {
  console.error(`${answer.code}: ${answer.message}`);
  process.exit(1);
}
for (const { said, text, speaker, timestamp } of answer.quotes)
  console.log(said ? `${timestamp ?? ''} ${speaker ?? 'Somebody'}: “${text}”` : 'Nobody said this.');
