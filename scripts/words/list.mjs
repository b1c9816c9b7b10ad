/**
 * Words that read as if they were translated, and what to write instead. A pattern is a phrase, whose
 * spaces stand for any white space, or a regular expression. Both ignore case.
 */

/** @type {readonly (readonly [pattern: string | RegExp, better: string])[]} */
export const WORDS = [
  // Pronouns that hide who acts.
  ['whoever', 'name who: the caller, the publisher, a feed that …'],
  [/whomever|whosoever|whatsoever|wherefore/, 'name who or what'],
  ['nobody', 'name who: “no caller”, “no reader”; or use the passive'],
  [/somebody|someone else|anybody|everybody/, 'name who: another caller, every reader'],
  ['oneself', 'name who'],
  [
    /(?:if|when|as|what|where) one (?:may|must|wants|would|should|cannot|can|has to|knows)/,
    'name who: you, the caller',
  ],
  [/(?:his|her) own/, 'its own, their own'],

  // A predicate takes “not”: “a tag is not a word”.
  [
    /(?<!\bthere )(?:is|are) no (?!longer|more|less|fewer|one|such|need|reason|way)[a-z]+/,
    'is not a …, are not …',
  ],

  // Verbs with a usual word.
  ['told', 'reported, passed to, given; “unless … says otherwise”'],
  [/tells? of|telling of/, 'reports, describes'],
  [/mend(?:s|ed|ing)?/, 'fix, repair'],
  [/introduces? (?:itself|oneself|themselves)/, 'sends a User-Agent header'],
  [/call(?:s|ed|ing)? (?:it |them |the \w+ )?off/, 'abort'],
  [/begin(?:s|ning)? so/, 'start like this'],
  [/sa(?:ys?|id|ying) so/, 'reports it'],
  [/heed(?:s|ed|ing)?/, 'follow, honor'],
  [/vouch(?:es|ed)?/, 'guarantee'],
  [/reckon(?:s|ed|ing)?/, 'count, estimate'],
  [/f[ae]ll(?:s|en|ing)? over/, 'crash, fail'],
  [/pass(?:es|ed|ing)? over(?! the)/, 'skip, ignore'],
  [/g(?:o|oes|oing|one) by(?! (?:name|the name))|went by/, 'is based on, uses'],
  [
    /(?:takes?|took|taken|taking) (?:it |them |one )?for (?:a|an|one|what)/,
    'treat as, mistake for',
  ],
  [/(?:came?|comes|became|becomes?) of (?:a|an|the|it|its|them|each|what)/, 'name the result'],
  [/makes? (?:out )?of (?:it|them|a|an|the|each|what)/, 'name the result: reads as, turns into'],
  [/made (?:out )?of what/, 'made from'],
  [/beg(?:s|ged|ging)? for/, 'ask for'],
  [/shall/, 'must, will'],
  [/(?:might|may) as well/, 'can also'],
  [/bear(?:s|ing)? (?:a|an|the|its) (?:name|title|label|mark)/, 'has, is called'],
  [/(?:hold|holds|held) (?:good|true)/, 'is true, applies'],

  // “To be” in disguise.
  [/stands?(?! (?:for|in for|alone|out))/, 'is, appears, comes'],
  [/standing(?! (?:for|in for))/, 'that is, appearing'],
  ['stood', 'was, appeared'],
  [/(?:is|are|was|were|be) (?:not )?to be had/, 'available, unavailable'],
  ['not to be had', 'unavailable'],
  [
    /(?<!there |there's )\b(?:is|are|was|were|be|being|been) no (?!longer|more|less|fewer|matter|different|exception|one)/,
    'is not a …',
  ],
  [/(?<!there |there's )\b(?:is|are|was|were) none/, 'is not one'],
  [/for what (?:is|are) (?:none|not|no)/, 'name it'],
  [/at hand/, 'available'],
  [/such as (?:are|is|have|has|it is)/, 'those that are'],

  // Prepositions.
  [
    /behind(?! (?:a|an|the|its|your) (?:\w+ )?(?:proxy|proxies|firewall|CDN|gateway|balancer|cache|scenes|login|paywall|wall))/,
    'after; “behind” only for a proxy or a wall',
  ],
  [/but for/, 'except for'],
  [/save for/, 'except for'],
  [/in (?:its|their) stead/, 'instead'],
  [/for want of/, 'without, for lack of'],
  [/by (?:the )?hand of/, 'by'],
  [
    /(?:there|where|here)(?:of|by|upon|to|unto|with|fore|in)\b(?<!\b(?:therefore|thereby|whereby))/,
    'write the preposition and a noun',
  ],
  [/whence|thence|henceforth/, 'from where, from there, from then on'],
  ['unto', 'to'],
  [/lest/, 'so that … not; because … would'],
  [/ere/, 'before'],
  [/amidst?|amongst|whilst/, 'among, while'],

  // Quantities.
  [
    /(?:one|two|three|four|eight|an?) (?!that|with|in|of|as|to|for|on|by|from|like|per)[\w-]+ an? (?:thing|character|byte|feed|entry|line|case|document|element|file|page|host|name|item|field|row|problem|word|chunk|call)/,
    '“per”: two bytes per character',
  ],
  [/as much (?:of \w+ )?as (?:is|are|an?|tells|needs?|fits?)/, 'up to, at most, all that'],
  [/as many (?:\w+ )?as (?:is|are|fits?|will)/, 'up to, at most, the number of'],
  ['all that is known', 'list what is known'],
  ['that much', 'name the amount'],
  ['apiece', 'each'],
  [/thrice|twofold|threefold|manifold/, 'three times, double'],

  // Order of words.
  [
    /(?<=[.;:!?] |^)of (?:an?|several|what|its|those|such|one|two|three|many|these|this|each)\b[^.;:!?]{0,60}?(?:,| only| alone| no| the| is| are)/,
    'put the subject first: “If the URL is a web page, …”',
  ],
  [/what of (?:a|an|the|it|its)/, 'what … in, the part of … that'],
  [/not before when/, 'the earliest time'],

  // Old or decorative words.
  [/rubbish/, 'say what it is: junk bytes, an invalid value'],
  [/(?:a|the) pity/, 'say what would happen'],
  ['of no account', 'does not matter'],
  [/anew|afresh/, 'again'],
  [/amiss|aright|asunder|astray/, 'wrong, right, apart'],
  [/n[ao]ught/, 'nothing, zero'],
  [/the like|and its like|suchlike/, 'similar'],
  [/gravit(?:y|ies)|grave(?:r|st)?(?! accent)/, 'severity, severe'],
  [/elder|eldest/, 'older, oldest'],
  [/all the same/, 'anyway'],
  [/as it were|so to speak|ever so|by and by|at all events/, 'leave it out'],
  [/albeit|notwithstanding/, 'although, despite'],
  [/betray(?:s|ed)?/, 'reveal, show'],
  [/wholly|utterly/, 'entirely; or leave it out'],
  [/kin|akin/, 'related, similar'],
  [/as (?:HTML|XML|JSON|RSS|Atom) has it/, 'as … defines it'],

  // One word for one thing.
  [
    /(?:un)?(?:capital|initial|local|maxim|minim|normal|optim|organ|recogn|sanit|serial|summar)is(?!m|t)\w*/,
    'American spelling: -iz-',
  ],
  [
    /(?:behavi|col|fav|hon|neighb)our(?:s|ed|ing|ite|able|less)?/,
    'American spelling: behavior, color, …',
  ],
  [
    /analys(?:e[sd]?|ing)|catalogues?|cent(?:re|red)|grey|instalments?|judgements?|(?:kilo|milli)?metres?|licences?|(?:cancel|label|model|travel)l(?:ed|ing)|(?:mis)?spelt/,
    'American spelling: analyze, center, judgment, meter, license, canceled, misspelled, …',
  ],
  [/forgiving|tolerant parser/, 'loose parser; “lenient” as an adjective'],
  [/markup that wants to run/, 'XSS'],
  [/address guard|addresses to refuse|(?<!SSRF )guard(?! removed)/, 'SSRF guard'],
  [/(?:relative|full|whole|absolute|web|https?) address(?:es)?/, 'URL'],
  [
    /address(?:es)? of (?:a|an|the|its|each|this) (?:feed|page|site|website|image|picture|file|hub|icon|entry|episode|document)s?/,
    'URL',
  ],
  [/addresses? (?:that|which) (?:redirects?|differs?|people write)/, 'URL'],
  [
    /(?<!segmentation |page |<runtime> )faults?(?!\.mjs)|faulty/,
    'problem, XML error, failure of the network, bug',
  ],
  [/at fault/, 'say what causes it'],
  [/pictures?/, 'image, thumbnail, artwork'],
  [/texts/, 'strings, text, values; *as written*'],
  [/byte order marks?/, 'BOM'],
  [
    /guessers?|guessed encodings?|guess(?:es|ed|ing)? (?:an |the |its |their )?(?:encoding|charset)s?|(?:encoding|charset)s? (?:that )?(?:is|are|was|were) guessed/,
    'detect (statistics), determine (the whole); charset detector',
  ],
  [
    /(?:is|are|was|were|be|been) (?:not )?asked (?:for|directly|again|once|feed by feed|at once)|asks? (?:once|the (?:server|host|network))|(?:if|where|when) asked to/,
    'requested; bypasses the proxy; “if requested”',
  ],
  [
    /answers? (?:with|\d{3})|answered(?: with)? (?:\d{3}|CODE)|the answer (?:of|from) (?:a|an|the) server|(?:the|no|a) (?:server|host)s? (?:does not |did not |do not )?answer(?:s|ed)?(?! a challenge)/,
    'response, responds with',
  ],
  [
    /left out|leav(?:e|es|ing) out|passed over/,
    'removed (HTML), ignored (input), skipped (cases), omitted',
  ],
  [/the rest(?! of the (?:world|year))/, 'name it: the others, what follows, everything else'],
  [/says? (?:how|why)/, '“See X for …”; gives the reason'],
  [/CODE says? (?:what|which|where|when|whether)/, '“See X for …”; defines, contains'],
  [/degrees? of severity|conditions? of severity/, 'severity'],
  [/(?:page|site|website)s?,? (?:that |which )?announces?|announced feeds?/, 'links to, discovers'],
  [
    /kept[- ](?:alive )?connections?|connections? (?:that )?(?:are|is) kept(?! (?:open|for|a))/,
    'persistent connections',
  ],
  [
    /ways? in(?: from)?(?= (?:from|other)|[.,;:]|$)|coming from (?:another|other) parsers?/,
    'migration guide, entry point',
  ],
  [/in all(?=[.,;:)])|at the (?:least|most)(?! one)/, 'in total; at least, at most'],
  [/ask(?:s|ed|ing)? (?:whether it|if it) (?:has )?changed/, 'conditional request'],
  [/places? of (?:a|the|each|every) (?:problem|error|finding)s?/, 'position; `occurrences`'],
];

/**
 * Where a word of the list is right.
 *
 * @type {readonly { readonly file: string, readonly words: string, readonly reason: string }[]}
 */
export const EXCEPTIONS = [
  { file: 'README.md', words: 'picture', reason: 'the element of HTML' },
  { file: 'src/html/elements.ts', words: 'picture', reason: 'the element of HTML' },
  { file: 'src/feed/readers/geometry.ts', words: 'metre', reason: 'what feeds write' },
  { file: 'src/feed/readers/geometry.ts', words: 'metres', reason: 'what feeds write' },
];
