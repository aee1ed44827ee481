import { wordSet } from '#server/language/lexicon/word-set.ts'

/** What everybody knows, or has one of: “the sea”, “the dog”, “the weekend”. */
const KNOWN = new Set(
  [
    'sea seaside ocean coast coastline beach shore harbour harbor docks lake lakes river rivers canal water pond lido pool pools baths bay island',
    'islands hills hill mountains mountain moors moor fells fell peaks dales downs woods wood forest forests trees fields field park parks garden',
    'gardens allotment allotments lawn farm farms village town city cities country countryside suburbs seafront promenade north south east west world',
    'earth planet universe moon sun stars sky skies weather rain snow wind cold heat dark light air outdoors outside house home kitchen oven fridge',
    'table sofa couch bath bed bedroom floor stairs door doors window windows roof attic loft basement cellar shed garage yard porch balcony fire',
    'fireplace dishes washing hoover laundry radio telly tv television internet web phone computer laptop screen news paper papers post mail street',
    'streets road roads pavement corner market markets shops shop supermarket bakery pub pubs bar bars cafe café cafes cafés cinema theatre theater',
    'library libraries museum museums gallery galleries church chapel mosque temple synagogue school gym studio office hospital ward station bus',
    'buses train trains tram metro tube subway ferry airport plane car van bike boat weekend weekends week weeks day days morning mornings evening',
    'evenings afternoon afternoons night nights month months season seasons summer winter spring autumn fall holidays nineties eighties seventies',
    'sixties fifties past future present time times end beginning start middle moment minute hour kids children family dog dogs cat cats hens chickens',
    'bees birds horses neighbours neighbors public people poor young elderly dead living piano guitar violin fiddle cello viola flute clarinet oboe',
    'bassoon trumpet trombone tuba horn saxophone sax drums bass organ harp accordion banjo mandolin ukulele recorder bagpipes blues classics basics',
    'ropes way ways rest same thing things kind sort point truth fact facts difference idea law rules government state army navy forces police',
    'military industry trade business left right top bottom back front side inside far near other others usual more less better best most  ',
    ' only very full whole late latest wrong odd occasional old years wedding centre center club clubs range exam exams test crossword game games',
    'match show profession trades books knees heart square high local stage tide',
  ].flatMap((line) => line.split(' ')),
)
/** What tells which one is meant: “the maps that I draw”, “the choir at church”. */
const TOLD = wordSet(
  'of that who which whose i we you he she they my our in at on for with from to where when behind near by about called between around under over before after across along down up',
)
/** “Play the vihuela”, “all the year round” */
const PLAYED = /\b(?:play|plays|playing|played|learn|learning|teach|teaching|taught|all)\s+$/i
const DEFINITE = /\bthe ((?:[\p{L}\p{N}'’-]+)(?: [\p{L}\p{N}'’-]+){0,2})/giu

/** Whether “the” stands before what is told elsewhere: “I draw portraits of the consultants”, “put the drawings online”. */
export function namesWhatIsToldElsewhere(quote: string): boolean {
  return [...quote.matchAll(DEFINITE)].some((found) => {
    const words = found[1]!.split(' ')
    const [first = ''] = words
    if (PLAYED.test(quote.slice(0, found.index)) || /^[\p{Lu}\p{N}]/u.test(first)) return false
    return !/ing$/i.test(first) && !words.some((word, at) => isClear(word, words[at + 1]))
  })
}

/** Whether a word is of what everybody knows, or is told by what follows it. */
function isClear(word: string, next: string | undefined): boolean {
  return KNOWN.has(word.toLowerCase().replace(/['’]s$/, '')) || (word !== '' && next !== undefined && TOLD.has(next.toLowerCase().replace(/['’].*$/, ''))) // prettier-ignore
}
