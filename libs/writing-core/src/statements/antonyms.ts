import { oncePerText } from '@galley/transcript';
import { stemOf } from '../retrieval/terms.js';

/** Words that deny each other: any word left of the bar against any word right of it. */
const opposites = `
high higher highest tall|low lower lowest
large larger largest big bigger biggest huge great greater enormous|small smaller smallest little tiny minor
long longer longest|short shorter shortest brief
long|short
increase increased increasing grow grew grown rise rose risen climb climbed|decrease decreased decline declined fall fell fallen drop dropped shrink shrank reduce
raise raised lift lifted increase boost|lower lowered cut reduce reduced
more most extra additional|less fewer least
many several plenty numerous|few hardly
much|little
majority most|minority few
maximum max maximise maximize upper|minimum min minimise minimize lower
above over|below under beneath
before earlier previously prior|after later afterwards subsequently
early earlier earliest|late later latest
up upward upwards upside uphill|down downward downwards downside downhill
in inside into within indoors|out outside outdoors
on|off
with|without
for pro favour favor supporting|against anti opposing
always constantly invariably|never rarely seldom
often frequently usually commonly regularly|rarely seldom infrequently occasionally never
all every everyone everybody everything each|none nobody nothing no neither
everywhere|nowhere
both|neither
first initial initially beginning start|last final finally end ending
start started begin began begun open opened launch|stop stopped end ended finish finished close closed cease
open opened opening|close closed closing shut
new newer newest modern novel recent|old older oldest ancient outdated
young younger youngest|old older oldest elderly
good great excellent|bad poor terrible awful
better best|worse worst
improve improved improving improvement|worsen worsened deteriorate deteriorated deterioration
right correct accurate|wrong incorrect inaccurate false
right|left
true|false untrue
same identical equal alike|different distinct unequal
similar similarly similarity|different differently dissimilar difference
easy easier easiest easily simple simpler|hard harder hardest difficult complicated complex tough
simple simpler simplest simply|complex complicated
cheap cheaper cheapest inexpensive affordable|expensive costly dear pricey
safe safer safest safely secure|dangerous risky unsafe insecure hazardous
safety security|danger risk
strong stronger strongest strength strengthen strengthened|weak weaker weakest weakness weaken weakened
fast faster fastest quick quicker quickly rapid rapidly|slow slower slowest slowly
accelerate speed|decelerate slow
heavy heavier|light lighter
thick thicker|thin thinner
wide wider broad broader|narrow narrower
deep deeper|shallow
hot hotter warm warmer|cold colder cool cooler
dry|wet
hard|soft
loud|quiet silent
bright|dark dim
full|empty
rich wealthy|poor
happy glad pleased|sad unhappy sorry
healthy well|sick ill unhealthy
alive living|dead
live lived life birth born|die died death
near nearer close|far distant
top|bottom
front forward forwards ahead|back backward backwards behind
advance advanced|retreat
public publicly open|private privately secret confidential
visible shown|hidden invisible
internal inner internally|external outer externally
local|global remote
national domestic|international foreign
urban|rural
general generic generally|specific specifically particular
common|rare uncommon unusual
normal usual ordinary|abnormal unusual extraordinary
positive positively|negative negatively
active actively|passive inactive
static fixed constant|dynamic variable changing
permanent permanently|temporary temporarily
direct directly|indirect indirectly
manual manually|automatic automatically automated
online|offline
digital|analog analogue
centralized centralised central|decentralized decentralised distributed
mandatory required compulsory obligatory|optional voluntary
necessary needed essential|unnecessary needless
important significant major crucial|unimportant insignificant minor trivial
useful helpful|useless unhelpful
successful success succeed succeeded|unsuccessful failure fail failed
win won winning winner victory|lose lost losing loser defeat loss
gain gained gains profit profits profitable earn earned|loss losses lose lost unprofitable
buy bought buying buyer purchase|sell sold selling seller sale
long bull bullish|short bear bearish
lend lent|borrow borrowed
give gave given giving|take took taken taking receive
send sent sending sender|receive received receiving receiver recipient
pay paid|receive earn
spend spent spending|save saved saving earn
add added adding include|remove removed subtract delete deleted
include included including inclusive|exclude excluded excluding exclusive
accept accepted approve approved|reject rejected refuse refused decline declined deny
allow allowed permit permitted enable enabled let|forbid forbidden prohibit prohibited ban banned prevent prevented disallow block disable disabled
agree agreed agreement accept|disagree disagreed disagreement
support supported back|oppose opposed reject
like liked love loved enjoy|dislike disliked hate hated
encourage encouraged|discourage discouraged
praise praised|criticize criticise criticized criticised blame
admit admitted confirm confirmed|deny denied
remember remembered|forget forgot forgotten
find found discover|lose lost
keep kept retain|discard drop abandon lose
build built create created make|destroy destroyed demolish break
protect protected defend defended|attack attacked harm endanger
connect connected|disconnect disconnected
join joined enter entered|leave left exit quit
come came arrive arrived|go went leave left depart
push pushed|pull pulled
ask asked question|answer answered reply
teach taught|learn learned learnt
lead led leader|follow followed follower
hire hired employ|fire fired dismiss
expand expanded extend extended|contract contracted shrink reduce
combine combined merge merged unite|separate separated split divide
together jointly|apart separately alone
single one|multiple several many
presence present|absence absent
advantage benefit pro|disadvantage drawback con
cause|prevent
input|output
import imported|export exported
supply|demand
asset|liability
credit|debit debt
income revenue|expense cost
encrypt encrypted|decrypt decrypted
day|night
morning|evening night
summer|winter
north northern|south southern
east eastern|west western
man men male boy father husband|woman women female girl mother wife
parent|child
friend|enemy
war|peace
odd|even
theory theoretical|practice practical
abstract|concrete
possible possibly able can|impossible unable cannot
likely probable probably|unlikely improbable
certain sure certainly|uncertain unsure doubtful
clear clearly obvious|unclear vague
enough sufficient adequate|insufficient inadequate
formal|informal
legal lawful|illegal unlawful
valid|invalid
known|unknown
fair|unfair
relevant|irrelevant
responsible|irresponsible
regular|irregular
complete|incomplete partial
perfect|imperfect
flexible|rigid inflexible
patient|impatient
dependent depend|independent
natural|artificial
original|copy
real actual|fake virtual
physical|virtual mental
primary|secondary
senior|junior
superior|inferior
vertical|horizontal
parallel|serial sequential
optimistic|pessimistic
offensive|defensive
voluntary|forced
guilty|innocent
past|present future
present current|past future
native|foreign
familiar|strange unfamiliar
fresh|stale
hardware|software
written|spoken oral
plus|minus
nice kind|nasty mean
valuable|worthless
work works worked working|fail fails failed
manage managed|fail failed
stay stayed remain remained|change changed leave left
stand stood|sit sat
sophisticated|naive
fancy|plain
union|separation
noisy|quiet
smart clever intelligent|stupid dumb
careful|careless
interesting exciting|boring
trust trusted trustless|distrust mistrust
upgrade|downgrade
upstream|downstream
overvalued|undervalued
overestimate|underestimate
anonymous|identified named
`;

const denied = new Map<string, Set<string>>();
for (const line of opposites.split('\n')) {
  const [left = [], right = []] = line
    .split('|')
    .map((side) => side.trim().split(/\s+/).filter(Boolean).map(stemOf));
  for (const a of left)
    for (const b of right)
      if (a !== b)
        for (const [one, other] of [
          [a, b],
          [b, a],
        ] as const)
          denied.set(one, (denied.get(one) ?? new Set()).add(other));
}

const prefixes = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non', 'mis', 'de', 'anti'];
const pairsOfPrefixes = [
  ['over', 'under'],
  ['pre', 'post'],
  ['pro', 'anti'],
  ['up', 'down'],
  ['in', 'out'],
  ['in', 'ex'],
  ['inter', 'intra'],
  ['micro', 'macro'],
  ['max', 'min'],
] as const;
/** Begin like a denial of the shorter word and are none. */
const noDenials = new Set(
  `debate default defend define delay deliver demand denote depart depend deposit describe design despite detail develop device deal
disclose discount discourse discover discuss disease dispatch display dispose distract distribute district impact impart implant import
impress improve inbound income increase index inform inland inmate inpatient inquire inside insight install instance intake intend intent
internal inverse invest invite include mission mister unit union unless until`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether two lower-case words deny each other: by the list above, or by a prefix or ending. */
export const areOpposite = (a: string, b: string): boolean => oppositesOf(a)(b);

const hasPrefix = new RegExp(`^(?:${prefixes.join('|')})`);

/** Tells the opposites of a lower-case word; what depends on the word alone is worked out once. */
export const oppositesOf = oncePerText((word): ((other: string) => boolean) => {
  const listed = denied.get(stemOf(word));
  const bare = withoutPrefix(word);
  const pairs = withOtherPrefix(word);
  const hasEnding = /less|ful/.test(word);
  return (other) =>
    other !== word &&
    (listed?.has(stemOf(other)) === true ||
      (other.length >= fewestLetters && bare.some((rest) => sameWord(rest, other))) ||
      (word.length >= fewestLetters &&
        hasPrefix.test(other) &&
        withoutPrefix(other).some((rest) => sameWord(rest, word))) ||
      pairs.has(other) ||
      (hasEnding && differByEnding(word, other)));
});

const fewestLetters = 4;

/** "clear" of "unclear". */
const withoutPrefix = (word: string): string[] =>
  noDenials.has(stemOf(word))
    ? []
    : prefixes
        .filter((prefix) => word.startsWith(prefix))
        .map((prefix) => word.slice(prefix.length).replace(/^-/, ''));

/** "underestimate" of "overestimate". */
const withOtherPrefix = (word: string): ReadonlySet<string> =>
  new Set(
    pairsOfPrefixes
      .flatMap(([one, other]) => [
        [one, other],
        [other, one],
      ])
      .filter(([mine = '']) => word.startsWith(mine) && word.length - mine.length >= 3)
      .map(([mine = '', theirs = '']) => theirs + word.slice(mine.length)),
  );

const ending = /(?:less|ful)(?:ly|ness)?$/;

const differByEnding = (a: string, b: string): boolean => {
  if (!/less|ful/.test(a) || !/less|ful/.test(b)) return false;
  const bare = a.replace(ending, '');
  return bare === b.replace(ending, '') && bare.length >= 3 && /less/.test(a) !== /less/.test(b);
};

const sameWord = (a: string, b: string): boolean => a === b || (a.length > 4 && stemOf(a) === stemOf(b));
