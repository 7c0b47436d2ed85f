import { type FormList, formValues } from './form-values.table.ts'

/** The body of a load that was accepted, as it was sent. */
export interface PostedLoad {
  customerReference?: string | null
  jobType?: 'HOTSHOT' | 'BACKLOAD'
  minVehicleSize: string
  from: Place
  to: Place
  [name: string]: unknown
}

interface Place {
  postcode?: string | null
  town?: string | null
  [name: string]: unknown
}

type Sent = Record<string, unknown>
type Rule = (sent: Sent) => string | null

const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

const required =
  (name: string): Rule =>
  (sent) =>
    isBlank(sent[name]) ? `${name} is required` : null

const ofType =
  (type: 'boolean' | 'number' | 'string', name: string): Rule =>
  (sent) => {
    const words = { boolean: 'true or false', number: 'a number', string: 'text' }
    const { [name]: value } = sent
    return value === undefined || value === null || typeof value === type ? null : `${name} must be ${words[type]}`
  }

const atMost =
  (most: number, name: string): Rule =>
  (sent) =>
    String(sent[name] ?? '').length > most ? `${name} must have at most ${most} characters` : null

const listed =
  (list: FormList, name: string): Rule =>
  (sent) =>
    isBlank(sent[name]) || formValues[list].some(({ apiKey }) => apiKey === sent[name])
      ? null
      : `${name} has an unknown value`

const instant =
  (name: string): Rule =>
  ({ [name]: value }) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
      ? null
      : `${name} must be a date and time`

const inOrder =
  (first: string, last: string): Rule =>
  (sent) =>
    Date.parse(String(sent[last])) < Date.parse(String(sent[first])) ? `${last} must not be before ${first}` : null

const place =
  (name: string): Rule =>
  ({ [name]: value }) =>
    isObject(value) && !(isBlank(value.postcode) && isBlank(value.town)) ? null : `${name} needs a postcode or a town`

const times = ['readyAt', 'collectBy', 'deliverFrom', 'deliverBy']
const flags = [
  'acceptanceRequired',
  'callbackRequired',
  'quotesEnabled',
  'trackedDriverPreferred',
  'showCustomerReferenceToSubcontractors',
  'showYourReferenceToSubcontractors',
]

/** The first that fails is what the exchange says. */
const rules: Rule[] = [
  ...['freightType', 'jobDescription', 'minVehicleSize', 'from', 'to', ...times].map(required),
  ...['freightType', 'jobDescription', 'minVehicleSize', 'customerReference', 'yourReference', 'notes'].map((name) =>
    ofType('string', name),
  ),
  ...flags.map((name) => ofType('boolean', name)),
  ...['numberOfItems', 'notificationRadius', 'price'].map((name) => ofType('number', name)),
  atMost(30, 'customerReference'),
  atMost(30, 'yourReference'),
  atMost(1000, 'notes'),
  listed('freightTypes', 'freightType'),
  listed('vehicleTypes', 'minVehicleSize'),
  listed('vehicleBodyTypes', 'bodyType'),
  listed('packagings', 'packaging'),
  ({ jobType }) =>
    isBlank(jobType) || jobType === 'HOTSHOT' || jobType === 'BACKLOAD' ? null : 'jobType has an unknown value',
  place('from'),
  place('to'),
  ...times.map(instant),
  inOrder('readyAt', 'collectBy'),
  inOrder('deliverFrom', 'deliverBy'),
  ({ price }) =>
    typeof price === 'number' && (price < 0 || price > 999_999.99) ? 'price must be from 0 to 999999.99' : null,
]

/** Returns the load, or what the exchange has against it. */
export function readPostedLoad(sent: unknown): { load: PostedLoad } | { refused: string } {
  if (!isObject(sent)) return { refused: 'A load is expected' }
  for (const rule of rules) {
    const refused = rule(sent)
    if (refused !== null) return { refused }
  }
  // Every field that the type names was judged above.
  return { load: sent as PostedLoad }
}
