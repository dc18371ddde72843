/** Words of addresses, as parts of patterns: in lower case, with ASCII digits. */
/** 12, 12A, 12BEo, 148ABCD, 10z0; and several of them. */
const NUMBER = String.raw`\d{1,4}(?:[a-z]{1,4}\d{0,2}(?![a-z\d])|(?![\da-z]))`;
export const NUMBERS = String.raw`${NUMBER}(?:\s*(?:[-–/&,+]|\band\b|និង)\s*#?${NUMBER}(?!\s*(?:st|str|street|road|rd|m)\b))*`;
/** Behind the words for a place a number is the name of one: Sangkat No. 4, Kilometre No 6. */
export const NO_UNIT_BEFORE = String.raw`(?<!(?:sangkat|songkat|commune|khum|village|phum|phumi|\bsk\.?|s/k|kilometer|kilometre|kilo|\bkm|សង្កាត់|ឃុំ|ភូមិ|ស/ក|គីឡូម៉ែត្រ)\s*)`;
export const STREET = String.raw`(?:streets?|strt|str|st|roads?|rd|boulevard|blvd|bld|boul|avenue|ave|av|lane|alley|highway|hwy|rue|vithei|vithi)`;
export const NATIONAL = String.raw`(?:national\s+(?:road|route|highway|street)|nat(?:ional)?\.?\s*rd|route\s+nationale|\bnr|\brn|n\.r\.?)`;
/** Streets that everybody names without a word for a street. */
export const BEHIND_NAMES = String.raw`(?:streets?|str|st|road|rd|boulevard|blvd|bld|avenue|ave|lane|alley|quay|highway|hwy)`;
export const KNOWN_STREETS = String.raw`(?:preah\s+|samdech\s+|samdach\s+)*(?:monivong|norodom|sothearos|sothearoth|monireth|kampuchea\s+krom|mao\s+ts[eé]\s+t(?:o?ung|ong)|charles\s+de\s+gaul?le|(?:russian\s+)?confederation\s+de\s+la\s+russie|russian(?:\s+federation)?(?!\s+market)|kim\s+il\s+sung|pen+\s+nouth|veng\s+sreng|sivat?ha|sivut(?:h)?a|pokambor|ekareach)`;
/** The same, which are names of places, too. */
export const STREETS_WITH_WORD = String.raw`(?:preah\s+|samdech\s+|samdach\s+)*(?:national\s+assembly|sihanouk|oknha\s+\p{L}+\s+\p{L}+)`;
const KHMER_END = String.raw`(?=សង្កាត់|ឃុំ|ខណ្ឌ|ស្រុក|ក្រុង|ទីក្រុង|ខេត្ត|រាជធានី|ភូមិ|ផ្លូវ|[^\u1780-\u17ff]|$)`;
export const KHMER_NAME = String.raw`[\u1780-\u17ff\u200b-\u200d]+?${KHMER_END}`;

/** Words for a building that stand behind its name, and before it. */
export const BUILDING = String.raw`(?:hotel|hostel|resort|guest\s?house|villas?|towers?|plaza|mall|cent(?:er|re)|building|bldg|condo(?:minium)?s?|apartments?|residences?|hospital|clinic|school|university|institute|college|pagoda|bank|restaurant|caf[eé]|coffee|bar|spa|offices?|company|co|ltd|embassy|consulate|organi[sz]ation|association|pharmacy|shop|store|mart|supermarket|garage|factory|park|garden|church|mosque)`;
export const BUILDING_BEFORE = String.raw`(?:embassy\s+of|ministry\s+of|university\s+of|bank\s+of|condo|residence|hotel|villa|borey(?!\s+(?:cholsar|ou\s))|borei(?!\s+(?:chol|ou\s|keila)))`;
export const REST = String.raw`[^,;:()#\n\d]*`;

/** Who carries parcels between towns: buses, and firms whose name stands beside that of the town. */
export const CARRIER = String.raw`(?:v[ie]r(?:ea|a|e)[ck]\s*-?\s*bunt(?:ham|han)|vet\s+express|capitol\s+(?:express|tours?)|lar+y?ta(?:\s+express)?|giant\s+ibis|mekong\s+express|j\s*&\s*t(?:\s+express)?|grab\s+express)`;
/** The same by words that stand in names of places and shops as well: Vey Vet, Vet Clinic. */
export const SHORT_CARRIER = String.raw`(?:vet|capitol|grab)`;
export const KHMER_CARRIER = String.raw`(?:វី?រ(?:ៈ|ះ|:)?\s*ប៊ុនថាំ|កាពីតូល|ឡារីតា|ជេអេន?ធី)`;
