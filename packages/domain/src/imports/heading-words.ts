import { foldWords } from '../kernel/text/fold-words.ts'

/** Spellings of one word, in the form that `wordsOf` compares. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  account: ['acc', 'acct'],
  address: ['addr', 'addresses'],
  calibration: ['calibrate', 'calibrated', 'calib'],
  category: ['categories', 'cat', 'cats'],
  collection: ['collect', 'collected', 'collecting', 'coll', 'pickup', 'pickups', 'uplift'],
  company: ['companies', 'co'],
  county: ['counties'],
  delivery: ['deliver', 'delivered', 'delivering', 'deliveries', 'del', 'dely', 'drop', 'dropoff'],
  description: ['desc', 'descr', 'describe'],
  employee: ['employees', 'emp', 'staff'],
  employment: ['employed'],
  expiry: ['exp', 'expires', 'expire', 'expired', 'expiration', 'expiring'],
  first: ['1st'],
  inspection: ['insp', 'inspections'],
  instruction: ['instructions', 'instr'],
  insurance: ['ins'],
  licence: ['license', 'lic'],
  minimum: ['min'],
  minute: ['mins'],
  mobile: ['mob', 'cell', 'cellphone'],
  number: ['no', 'num', 'nr', 'nbr', 'nos'],
  phone: ['tel', 'telephone', 'telno', 'ph'],
  postcode: ['postal', 'postcodes', 'pcode'],
  quantity: ['qty'],
  reference: ['ref', 'refs', 'references'],
  registration: ['reg', 'regn', 'registered', 'regno'],
  tachograph: ['tacho', 'digitacho'],
  town: ['city', 'locality'],
  vehicle: ['veh', 'vehicles'],
  weight: ['wt', 'wgt'],
}
const spelt = new Map(Object.entries(spellings).flatMap(([word, others]) => others.map((other) => [other, word])))

/** Several words that stand for one, tried from the longest on. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bpost code\b|\bpostal code\b/g, 'postcode'],
  [/\be mails?\b|\bemails\b/g, 'email'],
  [/\bpick up\b|\bp u\b/g, 'collection'],
  [/\bdrop off\b/g, 'delivery'],
  [/\ba c\b/g, 'account'],
  [/\bd o b\b/g, 'dob'],
  [/\bc p c\b/g, 'cpc'],
  [/\bh g v\b/g, 'hgv'],
  [/\bp m i\b/g, 'pmi'],
  [/\bp o\b/g, 'po'],
  [/\bm o t\b/g, 'mot'],
  [/\bn i\b/g, 'ni'],
  [/\bdriver s\b/g, 'driver'],
  [/\bair way\b/g, 'airway'],
  [/\bpay roll\b/g, 'payroll'],
  [/\bsur name\b/g, 'surname'],
  [/\bfore name\b/g, 'forename'],
]

/** Words that change nothing: they join others, or name the unit that the field has anyway. */
const empty = new Set(['the', 'of', 'a', 'an', 'and', 'or', 'kg', 'kgs', 'kilo', 'kilos', 'gbp', 'please'])

/** `ContactName`, `POAddressLine1` and `Street1` hold words without blanks between them. */
const parted = (heading: string) =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')

/** `addresses`, `classes` and `status` end in an s that makes no plural. */
const singular = (word: string) => (word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word)

/**
 * The words of a heading as they are compared: without capitals, signs, plurals, abbreviations and words that say
 * nothing, in an order of their own. 'Reg. No.' and 'Registration number' are the same.
 */
export function headingWords(heading: string): string {
  const words = foldWords(parted(heading.replaceAll('#', ' number ')))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll('_', ' ')
    .trim()
  const whole = phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), words)
  return whole
    .split(' ')
    .map((word) => spelt.get(word) ?? spelt.get(singular(word)) ?? singular(word))
    .filter((word) => word !== '' && !empty.has(word))
    .sort()
    .join(' ')
}
