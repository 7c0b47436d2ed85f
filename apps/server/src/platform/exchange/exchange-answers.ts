import { z } from 'zod'
import type { ExchangeAnswers, ExchangeRequest } from './exchange.ts'

/** What breaks a line, cannot be stored, or turns the direction of the text around it. */
const unfit = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Others' text as it may be shown and stored: one line, no half characters, no longer than `max` characters. */
const tidied = (text: string, max: number) => [...text.toWellFormed().replace(unfit, ' ').trim()].slice(0, max).join('')

/** Numbers are accepted; blank is nothing. */
const text = (max = 200) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) => (value === null || value === undefined ? null : tidied(String(value), max) || null))
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((value) => /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/.test(value))
/** A word that travels back as it came, or that we compare. */
const word = (max: number) => z.string().refine((value) => value !== '' && value === tidied(value, max))

const instantShape = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i
/** An instant in text or in milliseconds; without a zone it is UTC. */
function millisecondsOf(value: string | number): number {
  if (typeof value === 'number') return value
  const [, day, time, zone = 'Z'] = instantShape.exec(value) ?? []
  return Date.parse(
    `${day}T${time}${zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`)}`,
  )
}
const instant = z
  .union([z.string(), z.number()])
  .transform(millisecondsOf)
  .refine((at) => at >= Date.UTC(2000, 0) && at < Date.UTC(2200, 0))
  .transform((at) => new Date(at).toISOString())

const most = 999_999.99
/** Pounds, at most 5 decimals, as digits. What is no such amount is not known. */
const amount = (least: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .refine((value) => value >= least && value <= most)
    .transform((value) => String(Math.round(value * 1e5) / 1e5))
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
const price = amount(0)

const option = z.object({ name: z.string().transform((name) => tidied(name, 100)), apiKey: word(100) })
/** One that cannot be offered is left out. */
const options = z
  .array(option.nullable().catch(null))
  .max(500)
  .nullish()
  .transform((list) => (list ?? []).flatMap((one) => (one === null || one.name === '' ? [] : [one])))

const load = z
  .object({
    id,
    status: z.enum(['POSTED', 'BOOKED', 'DELIVERED', 'CANCELLED', 'EXPIRED']),
    customerReference: text(100),
    ownerDisplayName: text(),
    order: z.object({ subcontractorName: text(), quoteId: text(64) }).nullish(),
    driverEvents: z
      .array(z.object({ id, status: word(60), at: instant }))
      .max(200)
      .nullish(),
    pod: z.object({ id, signedBy: text(), signedAt: instant }).nullish(),
  })
  .transform(({ customerReference, ownerDisplayName, order, driverEvents, pod, ...one }) => ({
    ...one,
    reference: customerReference,
    owner_display_name: ownerDisplayName,
    order: order ? { subcontractor_name: order.subcontractorName, quote_id: order.quoteId } : null,
    events: driverEvents ?? [],
    pod: pod ? { id: pod.id, signed_by: pod.signedBy, signed_at: pod.signedAt } : null,
  }))

const quote = z
  .object({
    id,
    status: word(30),
    quoteOwner: z.object({ firstName: text(), lastName: text(), phone: text(40), companyId: text(40) }).nullish(),
    vehicle: z.object({ type: text(60), size: text(60) }).nullish(),
    createdOn: instant.nullish().catch(null),
    notes: text(1000),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
    price,
    totalPrice: price,
    accessorials: z
      .array(z.object({ typeApiKey: z.string().transform((key) => tidied(key, 60)), price: amount(-most) }))
      .max(50)
      .nullish(),
  })
  .transform(({ quoteOwner, vehicle, createdOn, currency, totalPrice, accessorials, ...one }) => ({
    ...one,
    first_name: quoteOwner?.firstName ?? null,
    last_name: quoteOwner?.lastName ?? null,
    phone: quoteOwner?.phone ?? null,
    company_id: quoteOwner?.companyId ?? null,
    vehicle_type: vehicle?.type ?? null,
    vehicle_size: vehicle?.size ?? null,
    created_on: createdOn ?? null,
    currency: currency ?? 'GBP',
    total_price: totalPrice,
    accessorials: accessorials ?? [],
  }))

const inData = <S extends z.ZodType>(schema: S) =>
  z.object({ data: schema }).transform((answer) => (answer as { data: z.output<S> }).data)
/** Nothing, or what the exchange says to it; a page is the answer of something else. */
const done = z
  .unknown()
  .refine((answer) => typeof answer !== 'string' || !isPage(answer))
  .transform(() => null)

/** RFC 6750: what a bearer token may consist of. */
const token = z.string().regex(/^[\x21-\x7e]{1,8000}$/)

const schemas = {
  sign_in: z
    .object({ access_token: token, expires_in: z.coerce.number().min(0).max(1e8).catch(3600) })
    .transform(({ access_token, expires_in }) => ({ session: access_token, expires_in })),
  form_values: inData(
    z
      .object({
        jobDescriptions: options,
        freightTypes: options,
        packagings: options,
        paymentTerms: options,
        vehicleBodyTypes: options,
        vehicleTypes: options,
      })
      .refine(({ freightTypes, vehicleTypes }) => freightTypes.length > 0 && vehicleTypes.length > 0),
  ),
  post_load: inData(z.object({ id })),
  find_load: inData(z.array(load).max(500)),
  read_load: inData(load),
  read_quotes: inData(z.array(quote).max(500)),
  quote_status: done,
  cancel_load: done,
} satisfies Record<ExchangeRequest['kind'], z.ZodType>

/** Reads an answer; undefined where it is not what was asked for. What we do not know in it is left out. */
export function readAnswer<K extends keyof ExchangeAnswers>(kind: K, answer: unknown): ExchangeAnswers[K] | undefined {
  const read = schemas[kind].safeParse(answer)
  return read.success ? (read.data as ExchangeAnswers[K]) : undefined
}

const isPage = (text: string) => /<[a-z!/?]/i.test(text)
const longestPlain = 500
const longestSaid = 300
const fieldsOfText = ['data', 'message', 'error_description', 'error'] as const

/** What the exchange said of a refusal: its `data` where that is a text, else its message, else a short plain text. */
export function saidIn(body: unknown): string | null {
  if (typeof body === 'string')
    return body.length > longestPlain || isPage(body) ? null : tidied(body, longestSaid) || null
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const said = fieldsOfText
    .map((name) => fields[name])
    .filter((one): one is string => typeof one === 'string' && !isPage(one))
    .map((one) => tidied(one, longestSaid))
  return said.find((one) => one !== '') ?? null
}
