import * as z from 'zod/mini'
import { loadActivity } from '../jobs/cx-job.ts'
import { asMoney, flag, flagOut, id, idOf, instant, instantIn, money, textOrNull } from '../kernel/wire.ts'
import { exchangeMessages as texts } from './exchange.messages.ts'
import { loadStates, longestReference } from './load-states.ts'

const text = z.nullable(z.string())

export const pickupModes = ['AT', 'BETWEEN', 'BEFORE'] as const
export const deliveryModes = ['ASAP', 'AT', 'BY', 'BETWEEN'] as const
export const cxJobTypes = ['HOTSHOT', 'BACKLOAD'] as const
export const lengthUnits = ['CM', 'M', 'IN', 'FT'] as const
export const weightUnits = ['KG', 'LB', 'T'] as const
export type PickupMode = (typeof pickupModes)[number]
export type DeliveryMode = (typeof deliveryModes)[number]

const longestNotes = 1000
export const leastRadius = 5
export const largestRadius = 30

/** One option of the exchange's lists: the word that people read and the one that travels. */
const option = z.object({ name: z.string(), apiKey: z.string() })
export type FormOption = z.output<typeof option>

/** The exchange's lists as they were read last, at most a day ago unless it cannot be reached. */
export const formValues = z.object({
  jobDescriptions: z.array(option),
  freightTypes: z.array(option),
  packagings: z.array(option),
  paymentTerms: z.array(option),
  vehicleBodyTypes: z.array(option),
  vehicleTypes: z.array(option),
  /** What the company's newest load was posted with, which most loads have in common. */
  last_choices: z.object({ freightType: text, jobDescription: text, bodyType: text, packaging: text }),
  read_at: instant,
})
export type FormValues = z.output<typeof formValues>

const optional = z.optional(textOrNull(200))
const place = z.object({
  shortDisplayAddress: optional,
  area: optional,
  building: optional,
  postcode: z.optional(textOrNull(20)),
  town: z.optional(textOrNull(100)),
  country: z._default(z.literal('GB'), 'GB'),
  fullAddress: z.optional(textOrNull(600)),
})

const choice = z.optional(textOrNull(100))
const reference = z.optional(textOrNull(longestReference))
const number = z.optional(z.nullable(z.number('Must be a number').check(z.gte(-1e9), z.lte(1e9))))
const when = z.optional(z.nullable(instantIn))
const yes = z._default(flag, 1)

/**
 * A load as the office sends it, in the exchange's own names. What is missing or wrong together is told by `loadErrors`;
 * `pickupTimeRange` and `deliverTimeRange` say how the two times of a side are meant.
 */
export const loadBody = z.object({
  job_id: idOf('job'),
  freightType: choice,
  jobDescription: choice,
  jobType: z._default(z.enum(cxJobTypes), 'HOTSHOT'),
  minVehicleSize: choice,
  packaging: choice,
  bodyType: choice,
  readyAt: when,
  collectBy: when,
  deliverFrom: when,
  deliverBy: when,
  pickupTimeRange: z._default(z.enum(pickupModes), 'AT'),
  deliverTimeRange: z._default(z.enum(deliveryModes), 'ASAP'),
  from: z.optional(z.nullable(place)),
  to: z.optional(z.nullable(place)),
  fromTimeZoneId: z.optional(textOrNull(60)),
  toTimeZoneId: z.optional(textOrNull(60)),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(longestNotes, `At most ${longestNotes} characters`)))),
  numberOfItems: number,
  /** The job's number unless another is given. */
  customerReference: reference,
  yourReference: reference,
  currency: z._default(z.literal('GBP'), 'GBP'),
  volume: z._default(
    z.object({ length: number, width: number, height: number, units: z.optional(z.nullable(z.enum(lengthUnits))) }),
    {},
  ),
  grossWeight: z._default(z.object({ value: number, units: z.optional(z.nullable(z.enum(weightUnits))) }), {}),
  notificationRadius: number,
  trackedDriverPreferred: z._default(flag, 0),
  quotesEnabled: yes,
  callbackRequired: yes,
  acceptanceRequired: yes,
  showCustomerReferenceToSubcontractors: yes,
  showYourReferenceToSubcontractors: yes,
})
export type LoadBody = z.output<typeof loadBody>
export type LoadPlace = z.output<typeof place>

/** A load of ours with what the exchange last said of it. */
export const load = z.object({
  /** The exchange's id; null while it has not answered. */
  id: text,
  job_id: id,
  state: z.enum(loadStates),
  cx_loads_status: text,
  customerReference: text,
  ownerDisplayName: text,
  order: z.nullable(z.object({ subcontractorName: text })),
  load_activity: z.array(loadActivity),
  /** What the office sent. */
  notes: text,
  minVehicleSize: text,
  posted_at: z.nullable(instant),
  posted_by_name: text,
  /** When the exchange was last asked about it; null where it was not yet. */
  read_at: z.nullable(instant),
  quotes_read_at: z.nullable(instant),
  /** What went wrong last, in words; null where nothing did. */
  fault: text,
  /** What waits for its turn, or null. */
  waiting: z.nullable(z.object({ kind: z.string(), text: z.string() })),
})
export type CxLoad = z.output<typeof load>

export const cxQuote = z.object({
  /** The exchange's id. */
  id: z.string(),
  status: z.string(),
  quoteOwner: z.object({ firstName: text, lastName: text, phone: text, companyId: text }),
  vehicle: z.object({ type: text, size: text }),
  createdOn: z.nullable(instant),
  notes: text,
  /** The sign, as it is printed before an amount. */
  currency: z.string(),
  price: z.nullable(money),
  totalPrice: z.nullable(money),
  accessorials: asMoney(z.array(z.object({ typeApiKey: z.string(), price: z.nullable(money) }))),
  /** 1: it can be accepted, dismissed or cancelled. */
  is_open: flagOut,
  /** What waits for its turn with this quote, in words; null where nothing does. */
  waiting: text,
})
export type CxQuote = z.output<typeof cxQuote>

export const loadQuotes = z.object({
  quotes: z.array(cxQuote),
  /** When the exchange was last asked for them. */
  read_at: z.nullable(instant),
})

/** A request that waits for its turn, is being sent, or was settled in the last day. */
const queuedRequest = z.object({
  id,
  kind: z.string(),
  state: z.string(),
  /** What it is, in words. */
  text: z.string(),
  job_id: z.nullable(id),
  job_number: text,
  asked_by_name: text,
  asked_at: instant,
  settled_at: z.nullable(instant),
  /** What the exchange or the connection said, in words. */
  fault: text,
})
export const exchangeQueue = z.object({
  requests: z.array(queuedRequest),
  /** Seconds between two requests of a company. */
  interval_seconds: z.int(),
  /** When the next one may leave. */
  next_turn_at: z.nullable(instant),
  /** Loads whose quotes or progress are read by themselves. */
  open_loads: z.int(),
})

/** Until when people's requests come first of all. */
export const heldReads = z.object({ reads_held_until: instant })

export const loadIdIn = z
  .string(texts.load_id_required)
  .check(
    z.trim(),
    z.minLength(1, texts.load_id_required),
    z.maxLength(64, 'At most 64 characters'),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, texts.load_id_shape),
  )
