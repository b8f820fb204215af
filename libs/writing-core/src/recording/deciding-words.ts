/** Words by which people decide something together, in English. */

/** A sentence without any of these decides nothing: most need no second look. */
export const cue =
  /agree|decid|resolve|propos|suggest|recommend|favo|against|oppos|object|carried|approved|adopted|settled|\bmove\b|motion|vote|(?:any|every)(?:one|body)|content|are we|^(?:so|then|okay|ok|all right|alright|good|great|let's|let’s|let us|shall|should|could|can|why don|what if|how about|would|i(?:'d|’d)? (?:think|say|would))\b/i;

/** Labels of people who make a programme: what they say to each other decides nothing. */
export const programme = /\b(?:host|co-?host|guest|interviewer|interviewee|narrator|announcer)\b/i;
/** Labels of people who lead a meeting. */
export const chairs = /\b(?:chair(?:man|woman|person)?|manager|facilitator|mayor)\b/i;

/** Words at the front that only join a sentence to what was said before. */
const joining = `(?:(?:so|then|and|okay|ok|all right|alright|right|good|great|fine|well|now|yes|yeah|perfect|done)[,.!]? )*`;
const opening = (rest: string): RegExp => new RegExp(`^${joining}(?:${rest})`, 'i');

const all = `(?:anyone|anybody|everyone|everybody)`;
/** Who is for something, or against it. */
export const vote = new RegExp(
  `\\b(?:are (?:members|councillors|colleagues|we|you|all) (?:all )?(?:content|in agreement)|(?:who|${all}|all|those|all those)(?: is| are|'s)? (?:in favou?r|against|opposed|agreed|okay with|happy with)|(?:is|are) (?:${all}|we all|you all|there ${all}) (?:against|opposed|in favou?r|agreed|okay with|happy with|fine with)|any (?:objections?|opposition|votes? against)|does ${all} (?:object|disagree|agree|oppose)|(?:is|are) (?:that|it|we) (?:all )?agreed|all in favou?r)\\b`,
  'i',
);
/** A vote in which "No." agrees. */
export const against = /\b(?:against|opposed|oppose|object|objections?|opposition|disagree)\b/i;
export const no = /^no\b[.,!]?(?: (?:objections?|nobody|no one|not (?:me|at all)))?[.!]?$/i;
/** How a vote went. */
export const result = opening(
  `nobody\\b|no one\\b|none\\b|no objections?|agreed\\b|carried|passed|approved|unanimous|(?:seeing|hearing) none|(?:i (?:see|count) )?\\w+ (?:hands?|votes?|ayes?)\\b|(?:it|that|this|(?:the )?(?:motion|proposal|amendment))(?: is|'s| was| has been)? (?:then )?(?:decided|agreed|carrie[sd]|passe[sd]|approved|adopted|settled)`,
);

/** Somebody proposes something; who agrees to it decides it. */
export const proposes = opening(
  `(?:[\\w. ]{2,20}, )?i(?:'d| would| will|'ll)? (?:like to )?(?:propose\\b(?! to\\b)|move (?:that|we|to (?:approve|adopt|accept|amend|table|postpone|appoint|elect|authori[sz]e|refer|send|spend|buy|hire))\\b|(?:suggest|recommend)(?: that)? (?:we\\b|\\w+ing\\b))|(?:my|our) (?:proposal|suggestion|motion) (?:is|would be)|(?:i|we) propose|can we (?:all |also |just )*agree|are we (?:all )?(?:going (?:with|for)|settled on)|let's|let us|shall we`,
);
/** Somebody thinks of something, or asks: it is decided only when it is settled, too. */
export const floats = opening(
  `(?:should|could|can) we|why don't we|what if we|how about|would it (?:be|make sense)|i(?:'d| would) say we|i think we (?:should|could|can)|we (?:should|could)`,
);

const soon = `(?:let's|let us|shall we|we(?:'ll| will|'re going to| are going to| go| take)|(?:propose|suggest|recommend|move|should|could|can|don't|say|if)(?: that)? we|suggest)`;
/** What goes on in the room is nothing that a meeting decides. */
export const procedure = new RegExp(
  `\\b${soon}(?: \\w+ly| now| just| all| also| then| maybe| first)*(?: go)?(?: go(?! (?:with|for|ahead|(?:(?:up|down|from) )?to \\w+ (?:per ?cent|times|of)\\b))| back| (?:move|get|come|turn) (?:on|to|back|over|into|started)| return| proceed| hear| listen| look| see| say| talk| speak| discuss| wait| hope| pretend| assume| imagine| suppose| think| know| remember| not\\b| be\\b| have a look| take a (?:short |quick )?(?:look|break|moment)| worry| (?:start|begin|continue|close|end|finish|stop|adjourn|suspend|resume)(?: (?:here|now|there|with|by|the (?:meeting|session|sitting|hearing)|this)\\b|[.!?,]))`,
  'i',
);

const yesWords = `(?:yes|yeah|yep|yup|okay|ok|sure|fine|right|all right|alright|absolutely|definitely|perfect|great|good|mm-?hm+|uh-?huh|aye)`;
/** Somebody agrees to what was proposed. */
export const consents = new RegExp(
  `^(?:${yesWords}\\b[,.!]? ?)*(?:$|agreed|i agree|we agree|i second|second(?:ed)?\\b|sounds (?:good|great|fine|right)|(?:that's )?(?:a )?(?:good|great) idea|(?:that |it )?works\\b|let's do (?:it|that)|no objections?|i(?:'d| would)? support|i(?:'m| am) (?:fine|happy|okay|ok|good|in favou?r)|i can live with|that's (?:fine|okay|ok|agreed|good)|i(?:'ll| will) do (?:it|that))`,
  'i',
);
export const yes = new RegExp(`^${yesWords}\\b`, 'i');
export const holdsBack =
  /\b(?:but|however|although|except|unless|instead|i don't|we don't|we can't|not sure|wouldn't|shouldn't|i'd rather)\b|\?/i;

/** "Okay, Monday then.", "Monday it is.", "That is settled." */
export const settles = new RegExp(
  `^${joining}[^?]*(?:\\bthen[.!]$|\\bit is[.!]$)|^${joining}then (?:we|the|it|that|i|\\w+ it is)\\b|^${joining}(?:(?:it|that)(?:'s| is) )?(?:decided|agreed|settled)\\b`,
  'i',
);
/** A sentence that states what was decided. */
export const states =
  /\b(?:(?:we|the (?:committee|board|council|group|team|meeting))(?: have|'ve| has)(?: all| now| just| already)* (?:decided|agreed|resolved)|(?:motion|resolution|amendment|proposal|budget|minutes)s?(?: is| are| was| were| has been| have been)?(?: hereby)? (?:carrie[sd]|agreed(?: to)?|adopted|passe[sd]|approved)|(?:it|that)(?:'s| is) (?:decided|agreed|settled)\b|the decision is\b)/i;
/** What whoever leads says was decided, and what others say so at the end of a point. */
export const recalls = new RegExp(`^${joining}we(?: all)? (?:decided|agreed)\\b`, 'i');
export const endsPoint = /^(?:so|okay|ok|all right|alright|then|good|right)\b/i;
/** They only say that something was decided. */
export const deciding =
  /^(?:motion|proposal|resolution|amendment|budget|minutes|decid|agree|carr|adopt|pass|approv|settl|favou?r|aye|say|vote|object|oppos)/i;
/** "All in favour say aye.": a vote that is no question. */
export const calls = /\ball (?:those )?in favou?r\b/i;
/** What whoever leads says at the end of a point: "Then the magazines go." */
export const concludes = new RegExp(
  `^${joining.replace('then|', '')}then\\b(?!,? (?:what|how|why|who|when|where|is|are|do|does|did|can|could|would|again|yesterday|i|you|there was|there were)\\b)`,
  'i',
);
/** What somebody says that will be done; it counts where another person agrees. */
export const willDo =
  /^(?:(?:okay|ok|all right|alright|good|great|perfect|so|then)[,.!]? )+(?:we(?:'ll| will|'re going to| are going to| go| take| keep| use| have)|let's)\b/i;
