import { anyOf } from './any-of.js';

/** Word lists of spoken English. They decide what carries a topic, what can open a quote, and what is filler. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that carry no topic wherever they stand. */
export const functionWords =
  set(`a about above actually after again against all almost along already also although always am among an and
another any anybody anyone anything anyway are aren't around as ask asked at away back basically be became because become been before
began begin behind being believe below best better between big bit both bring but by call called came can can't cannot cause certain
certainly come comes coming could couldn't couple course day days definitely did didn't different do does doesn't doing don't done down
each easy either else end enough especially etc even ever every everybody everyone everything exactly example fact far feel felt few
find fine first five for forward found four from front full fully further gave get gets getting give given gives giving go goes going
gone gonna good got gotten gotta great guess guy guys had hadn't half happen happened happening happens hard has hasn't have haven't
having he he's hear heard help her here here's hers herself hey hi him himself his hmm how however hundred i i'd i'll i'm i've idea if
important in indeed inside instead interesting into is isn't it it's its itself just keep kind knew know known knows large last late
later least left less let let's like likely list little long longer look looked looking looks lot lots love made mainly make makes making
many matter may maybe me mean means mentioned might mind mine minute minutes moment more most mostly much must my myself name namely
nearly necessarily need needed needs neither never new next nice no nobody none nor not nothing now number obviously of off often oh ok
okay old on once one ones only onto open or other others otherwise our ours ourselves out over own part particular particularly past
people perhaps person place please point possible pretty probably problem put quite quick quickly quote rather read ready real really
reason regarding right said same saw say saying says second see seem seems seen sense set seven several shall she short should shouldn't
show side similar simple simply since six small so some somebody somehow someone something sometimes somewhat somewhere soon sorry sort
specific start started stay still stop story stuff such suddenly super suppose sure take taken takes taking talk talked talking tell ten
tend than thank thanks that that's the their theirs them themselves then there there's therefore these they they're thing things think
thinking third this those though thought thousand three through thus time times to today together told tomorrow tonight too took top
total totally toward towards tried true truly try trying turn turned two typically uh um under understand understood unless until up upon
us use used useful using usually various very via wait wanna want wanted wants was wasn't way ways we we'd we'll we're we've week weeks
welcome well went were weren't what what's whatever when whenever where whereas whether which while who whole whom whose why wide will
with within without won't wonder word words work worked working works would wouldn't wow wrong yeah year years yep yes yesterday yet you
you'd you'll you're you've your yours yourself yourselves episode podcast listener listeners show guest today's morning afternoon evening
hello bye goodbye question questions answer answers kinda sorta absolutely awesome cool literally honestly yup nope haha laughs crosstalk
inaudible laughter cetera meaning million billion percent thirty forty fifty sixty twenty eight nine eleven twelve hundred hour hours month
months lately currently recently dear folks anymore whichever whoever gosh god stuff anyways alright huh mm mhm ah er eh hm`);

/** A sentence that opens with one of these leans on what was said before it. */
export const leaningOpeners =
  set(`and but so or because cause then also plus anyway it its it's that that's this these those they they're
he she his her him their them there here which such yes no yeah yep nope well right okay ok oh ah
um uh like actually exactly sure true thanks thank otherwise therefore however though although still too either neither both same
another other others absolutely correct totally agreed maybe again now alright hmm mm sorry i'd basically honestly nor yet instead
similarly likewise meanwhile whereas cuz except afterwards obviously definitely certainly indeed wow cool great good nice awesome hey hi hello welcome`);

/** Sounds and phrases that an editor takes out. */
export const filler =
  /(?<![\p{L}'-])(?:u+[hm]+|e+rm|eh(?!\p{L})|h+m+|mhm|uh-huh|you know(?! (?:how|what|why|where|when|who|that|the|it|for|which|whether|if|about|beforehand))|i mean|kind of like|sort of like|or whatever|and stuff|and whatnot|like, |right\?$|gonna|wanna|yada|blah|\[\w+\]|\((?:laughs|crosstalk|inaudible)\)|if you will|so to speak)|,\s(?:yeah|yep|yes|okay|ok|huh|man|right)[.?!]$/iu;

/** Signs of small talk: a greeting, thanks, an announcement of the programme itself. */
export const housekeeping = anyOf(
  'anywhere',
  String.raw`
    welcome (?:back|to|everyone|everybody) | welcome\b.{0,30}\b(?:show|podcast|episode)
    thanks? (?:you )?(?:so much|very much|for (?:having|joining|listening|coming|watching|being|tuning)|again|everybody|everyone|all)
    thank you | good (?:morning|afternoon|evening) | my (?:guest|co-?host)
    our (?:guest|sponsor|listeners) | i'?m your host
    this (?:is|was) (?:the|our|another|a) .{0,40}(?:episode|podcast|show|call) | on the (?:show|podcast)
    this (?:episode|podcast) | next episode | last episode | previous episode | show notes | subscribe
    let'?s (?:move|get|dive|jump|talk|start|go(?! (?:with|for|(?:(?:up|down|from) )?to \w+ (?:per ?cent|times|of))\b)|take (?:a|another|some|the next)\b|turn|close)
    before we (?:leave|move|start|begin|get|close|wrap|go) | speaking of | what do you think
    how are you | nice to (?:meet|see|be) | great to (?:have|be|see) | glad (?:to|you) | share my screen
    can you (?:hear|see) | next slide | sign up | check (?:it|that|this|us|them) out | let us know
    see you | talk to you (?:soon|later) | to wrap up | wrapping up
    that'?s a (?:good|great) (?:question|point) | good question | great question
    i was going to (?:say|ask) | how (?:are|have) you | doing (?:good|well|great) today
    it'?s good to be | i'?m (?:excited|happy|so excited) to | big fan | huge fan
    you (?:mentioned|said|told|asked) | as i said | like i said | recommendation to buy
    advice for your | i have to go | break (?:it|that|this) down | (?:the|our|for) listeners?
    (?:maybe|hope) that helps | more confusing | lot of information | (?:is|are|am) back
    you(?:'ve| have) been (?:mention|talk|say)\w+
    (?:talk|speak) (?:about|to) (?:it|that|this) (?:in|later) | i (?:didn'?t|haven'?t) read
    i don'?t (?:really )?remember | i(?:'m| am) not sure | from memory | quote unquote
    let me (?:actually )?(?:first )?start | resident
  `,
);

/** Where a new subject often begins. */
export const cueOpeners =
  /^(?:(?:so|okay|ok|alright|all right|now|well|and|good|great|right|cool|yeah|anyway|and so|but)[,. ]+)*(?:let(?:'s| us| me) (?:move|talk|turn|go|get|start|start with|switch|close|take|dive|jump|shift|look|begin|ask)|moving on|next (?:up|topic|question|one|thing)|(?:the )?(?:next|another|last|final|second|third|other) (?:big |main )?(?:topic|question|thing|subject|point|item|one|section)|speaking of|turning to|what about|how about|tell (?:me|us)|can you (?:tell|explain|describe|talk|walk)|could you (?:tell|explain|describe|talk|walk)|i(?:'d| would)? (?:want(?:ed)?|like|love) to (?:ask|talk|move|go|turn|touch|get|switch|dive|hear)|i(?:'m| am) (?:curious|wondering)|first(?:ly)?|finally|lastly|before we|we had .{0,20}questions|one (?:more|other|last) (?:thing|question)|changing|switching|on to|back to|to start|so what (?:is|are)|what (?:is|are|was|does)|how (?:do|does|did)|why (?:do|does|is|are|did)|do you)\b/i;

/** What people say when they lead over to something else, wherever it stands in a sentence. */
export const cueAnywhere = anyOf(
  'anywhere',
  String.raw`
    next (?:topic|question|section|item|thing|up|one|subject|on the) | mov(?:e|ing) on
    (?:let'?s|let us|let me) (?:talk|move|start|get|go|turn|jump|dive|switch|shift|begin|discuss|touch|look)
    talk about | switch(?:ing)? (?:gears|topics?|over) | chang(?:e|ing) (?:the )?(?:topic|subject|gears)
    turn(?:ing)? (?:now )?to | back to
    want(?:ed)? to (?:ask|talk|touch|get into|bring up|go|cover|discuss)
    another (?:thing|topic|question|one) | one (?:more|other|last) (?:thing|question|topic)
    last (?:thing|question|topic|one) | my (?:next|last|first|final) question | agenda
    i(?:'m| am) (?:curious|wondering) | you mentioned | speaking of
    we(?:'ve| have) (?:talked|discussed|covered)
    the (?:first|second|third|next|last|final|other) (?:thing|topic|question|one|item|point|part)
    questions? from | thank you very much | item | presentation | shall we | anything else | any other
    so what | what about | how about
  `,
);

/** A transcriber's stage direction. */
export const stageDirection =
  /\\?[[(](?:laughs?|laughter|crosstalk|inaudible|music|applause|unintelligible|pause|[\d:]|unclear)[^\])]*\\?[\])]/i;

/** Function words above that name a subject when they are used as nouns: a stop, a call, a put, an order. */
export const subjectNouns = set('stop call put order state support quote');
