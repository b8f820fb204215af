/** Words by which a sentence reports what somebody said. Lists of word forms; all lower case. */
const list = (words: string): string[] => words.trim().split(/\s+/);

/** All forms of a regular verb. */
function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, '');
  if (/[^aeiou]y$/.test(verb))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  if (/(?:admit|confer|rebut|quip|refer)$/.test(verb)) {
    const doubled = verb + verb.slice(-1);
    return [verb, `${verb}s`, `${doubled}ed`, `${doubled}ing`];
  }
  const plural = /(?:ss|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [verb, plural, `${stem}ed`, `${stem}ing`];
}

const irregular =
  list(`say says said saying tell tells told telling think thinks thought thinking feel feels felt
  feeling swear swears swore sworn swearing teach teaches taught teaching hold holds held holding forget
  write writes wrote written writing speak speaks spoke spoken speaking`);

/** Verbs whose object is what was said. */
export const sayingVerbs: ReadonlySet<string> = new Set([
  ...irregular.slice(0, irregular.indexOf('hold')),
  ...list(`explain argue mention believe warn emphasise emphasize recall observe suggest insist admit reveal confess
    confirm deny declare announce reply respond remark comment joke complain predict promise guarantee recommend advise
    urge remind assure conclude maintain contend assert caution concede acknowledge recount relate disclose wonder
    vow whisper shout quip counter object repeat reiterate underline highlight stress state claim note add
    answer report ask inquire enquire expect suspect fear advocate preach allege affirm attest lament boast proclaim
    retort interject clarify elaborate testify exclaim hint imply opine muse grumble mutter murmur instruct notify inform
    brag profess declaim voice instruct`).flatMap(formsOf),
]);

/** They also are nouns, or verbs of other things: they count where somebody is named or a statement follows. */
export const ambiguousVerbs: ReadonlySet<string> = new Set(
  list(
    'answer ask report stress state claim note add object counter fear expect comment remark promise highlight voice hint advocate',
  ).flatMap(formsOf),
);

/** Verbs whose object is what was spoken about; the words that have to stand behind some of them. */
export const mentioningVerbs: ReadonlyMap<string, RegExp | null> = new Map(
  [
    ['describe', null],
    ['discuss', null],
    ['recount', null],
    ['relate', null],
    ['mention', null],
    ['outline', null],
    ['detail', null],
    ['recollect', null],
    ['talk', /^(?:about|of|through)\b/],
    ['comment', /^(?:on)\b/],
    ['elaborate', /^(?:on)\b/],
    ['reflect', /^(?:on)\b/],
    ['complain', /^(?:about|of)\b/],
    ['joke', /^(?:about)\b/],
    ['ask', /^(?:about|for)\b/],
    ['warn', /^(?:about|against|of)\b/],
  ].flatMap(([verb, after]) =>
    formsOf(verb as string).map((form): [string, RegExp | null] => [form, after as RegExp | null]),
  ),
);
for (const form of list('speak speaks spoke spoken speaking tell tells told telling say says said saying'))
  (mentioningVerbs as Map<string, RegExp | null>).set(form, /^(?:about|of)\b/);

/** What somebody says has these names. */
export const speechNouns =
  list(`words word point message advice warning view opinion claim argument answer reply verdict phrase
  statement promise admission confession belief conviction conclusion summary explanation remark comment response take thesis
  position stance account recollection prediction recommendation rule motto line quote telling tale story lesson reasoning`);

/** Who speaks, without a name. */
export const speakerNouns =
  list(`speaker speakers guest guests host hosts expert experts guru author interviewer interviewee
  presenter moderator professor teacher coach mentor founder narrator panellist panelist veteran minister chair chairman manager
  designer trader investor instructor lecturer man woman`);

/** What holds everything that is said. */
export const recordingNouns = list(
  'recording transcript conversation interview episode podcast video call talk session discussion webinar',
);

/** They can't speak: "the chart says it all". */
export const speechless =
  list(`chart charts data figure figures number numbers arithmetic maths math model models evidence history
  experience book books price prices market markets sign signs law name title heading test tests study formula rule rules table
  graph column theory proverb saying text passage passages sentence sentences article draft newsletter post material`);

/** Words of an honest answer that something was not said. */
export const foundNothing =
  /\b(?:no (?:passage|sentence|place|moment|mention|evidence|record|indication|statement|quote|words)|nowhere|nothing|(?:not|cannot|can['’]t|could(?:n['’]t)?|did(?:n['’]t)?) (?:not )?(?:find|locate|see|confirm|contain|include|mention)|not (?:mentioned|said|stated|discussed|addressed|covered|found))\b/i;

export const alternatives = (words: Iterable<string>): string =>
  [...words].sort((a, b) => b.length - a.length).join('|');
