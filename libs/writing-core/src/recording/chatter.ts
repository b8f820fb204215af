/** Sentences that belong to the programme and not to its subject: adverts, calls to listeners, talk about the talk. */

import { anyOf } from '../language/any-of.js';

/** Selling, and asking listeners for something. */
const advert = anyOf(
  'anywhere',
  String.raw`
    sponsor(?:s|ed|ship)? | promo(?:tion)? codes? | discount codes? | use (?:the )?code | coupons?
    free trial | brought to you by
    (?:get|grab|order|buy) (?:yourself |yourselves |your |a |the |some )*(?:copy|copies|tickets?|subscription|merch)
    like and subscribe | subscribe
    (?:our|my) (?:patreon|newsletter|merch|store|website|youtube channel|telegram group)
    (?:go|head|hop) (?:on )?over to | (?:go|head) to (?:the )?[\w-]+(?:\.| dot )[a-z]{2,5}
    visit (?:us|our|[\w-]+\.[a-z]{2,5}) | find (?:us|me|him|her|them) (?:on|at)
    [\w-]+\.(?:com|fm|tv|shop|store)\b
    links? (?:is |are |will be )?(?:down )?(?:below|in the (?:description|show ?notes))
    leave (?:us )?a (?:review|comment|rating|like) | hit the (?:like|bell)
    follow (?:us|me|him|her|them) on | tell (?:your|a|all your) friends? | tune in | stay tuned
    join us | sign up | check (?:it|us|them|him|her|this|that) out | give (?:us|it) five stars
    available (?:now )?(?:on|at|from) (?:amazon|apple|spotify|youtube|itunes)
    support (?:us|the show|this podcast)
  `,
);

/** "We'll", "I want to", "let me". */
const intends = String.raw`(?:we(?:'ll| will|'re going to| are going to| wanted to| want to)|i(?:'ll| will|'m going to| am going to| wanted to| want to|'d like to| would like to)|let(?:'s| us| me))`;
const takesUp = String.raw`(?:talk|discuss|mention|cover|dive|dig|get into|go over|go through|touch (?:on|upon)|move on|come back|get back|go back|circle back|jump (?:in|into|to)|recap|summari[sz]e|walk (?:you|through)|introduce|wrap up|switch gears)`;

/** Talk about the talk: what comes next, what was said before, who may speak. */
const aboutTheTalk = anyOf(
  'anywhere',
  String.raw`
    ${intends} (?:\w+ ){0,4}?${takesUp}\b
    as (?:you|i|we|he|she) (?:just )?(?:said|mentioned|pointed out|point out|noted|know|can see)
    (?:as|what) \w+ (?:(?:was|is) saying|(?:just|already) (?:said|mentioned))
    let me (?:\w+ ){0,2}?(?:describe|explain|give|say|tell|show|quote|add)
    (?:first|last|only|other|next) thing i(?:'d| would|'ll| want to| wanted to) (?:say|add|mention)
    to summari[sz]e (?:this|that|it)
    (?:get|come|go) (?:back )?(?:in)?to (?:that|this|it) (?:later|in a) | enjoy listening
    episodes? (?:about|on|with|where) | (?:previous|earlier|past|other) episodes?
    (?:mak|mad|record|publish|releas)\w+ (?:\w+ ){0,2}episodes? | (?:dear|loyal|our) listeners
    (?:your|our|my|the) (?:first|second|next|last) (?:episode|appearance)
    (?:have|had|bring) (?:\w+ ){0,2}guests? on | (?:who|if you) (?:is|was|are|were) listening
    (?:go|please go) ahead | the floor is yours | point of order
    (?:next|last|final|first|another|following) (?:question|speaker|slide|topic|agenda item)
    on the (?:list|agenda) | unmute | on mute | (?:raise|raised) (?:your|my|his|her) hand | in the chat
    quick break | right after this | end of the (?:show|episode) | time for today | out of time
    for joining | for coming on | see you next
    have a (?:great|good|nice) (?:day|week|weekend|evening|one) | without further ado | what's up
    how's it going | mr\.? (?:chair|speaker|chairman) | madam (?:chair|speaker) | live from
    standing orders?\b | (?:virtual|hybrid) (?:meeting|sitting|session) | the member opposite
    (?:happy|pleased|glad) to (?:answer|take) (?:\w+ ){0,2}questions?
    answer (?:a|the) different question | presenting (?:\w+ ){0,2}petitions? | has \d+ seconds
    the title (?:\w+ ){0,4}?is\b
    (?:today's|tonight's|last week's|next week's|this) (?:lecture|class|lesson|session|webinar|talk|workshop)\b
    i(?:'ll| will| want to) (?:start|begin|end) with | slides (?:are|on)\b | in the handout
    (?:some|most|many) of you (?:have|know|may|might|will|are|were|remember)
    the (?:camera|microphone|sound) (?:\w+ ){0,4}works?\b
    (?:may|might|will) drop (?:out|off)(?=[.,!?]|$)
    (?:somebody|someone) (?:asks|wants to know) | people ask (?:if|whether|how|why|what)
    in the (?:first|second|third|front|back) row
    (?:committee's|this|today's|the) meeting (?:is|was|will be)
    (?:lots of|some|more|next|further|other|first) questions\b[^.?!]{0,40}\b(?:from|to cover|to ask)\b
    i(?:'m| am| was) (?:just )?asking\b | agenda for (?:this|today) | item \d | evidence session
    receive a transcript | pick (?:your|his|her|their) brains? | i rise (?:today|on)
    remind (?:all |hon\.? )*members | apologies for absence | record of (?:the )?proceedings
    members (?:will be|are) participating
  `,
);

/** Whether a sentence sells something or asks listeners for something. */
export const isAdvert = (text: string): boolean => advert.test(plain(text));

/** Whether a sentence is about the programme itself. */
export const isAboutTheTalk = (text: string): boolean => aboutTheTalk.test(plain(text));

const plain = (text: string): string => text.replaceAll('’', "'");

/** Sentences between two adverts of one turn that stand so near to each other belong to the advert. */
const nearAdvert = 6;

interface Said {
  readonly text: string;
  readonly turn: number;
}

/** Indexes of the sentences that belong to an advert: those that sell, and what stands between two of them. */
export function advertsIn(lines: readonly Said[]): ReadonlySet<number> {
  const found = new Set<number>();
  let before = -Infinity;
  lines.forEach(({ text, turn }, i) => {
    if (!isAdvert(text)) return;
    const joins = i - before <= nearAdvert && lines[before]?.turn === turn;
    for (let k = joins ? before : i; k <= i; k += 1) found.add(k);
    before = i;
  });
  return found;
}
