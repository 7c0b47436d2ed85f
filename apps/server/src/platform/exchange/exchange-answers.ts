import { z } from 'zod'
import type { ExchangeAnswers, ExchangeRequest } from './exchange.ts'

const tidied = (text: string, max: number) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out of others' texts.
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, max)

/** A text of the other side: one line of sane length; numbers are accepted, blank is nothing. */
const text = (max = 200) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : tidied(String(value), max) || null))
const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((value) => /^[A-Za-z0-9._:-]{1,64}$/.test(value))
const instant = z
  .union([z.string(), z.number()])
  .transform((value) => Date.parse(typeof value === 'number' ? new Date(value).toISOString() : value))
  .refine((at) => at >= Date.UTC(2000, 0) && at < Date.UTC(2200, 0))
  .transform((at) => new Date(at).toISOString())
const instantOrNull = instant.nullish().transform((at) => at ?? null)
const most = 999_999.99
/** Pounds, at most 5 decimals, as digits. */
const amount = z
  .union([z.number(), z.string().transform(Number)])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : value))
  .refine((value) => value === null || (Number.isFinite(value) && value >= 0 && value <= most))
  .transform((value) => (value === null ? null : String(Math.round(value * 1e5) / 1e5)))

const option = z.object({ name: z.string().transform((name) => tidied(name, 100)), apiKey: z.string().max(100) })
const options = z
  .array(option)
  .max(500)
  .nullish()
  .transform((list) => list ?? [])

const load = z
  .object({
    id,
    status: z.enum(['POSTED', 'BOOKED', 'DELIVERED', 'CANCELLED', 'EXPIRED']),
    customerReference: text(100),
    ownerDisplayName: text(),
    order: z.object({ subcontractorName: text(), quoteId: text(64) }).nullish(),
    driverEvents: z
      .array(z.object({ id, status: z.string().max(60), at: instant }))
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
    status: z.string().transform((status) => tidied(status, 30)),
    quoteOwner: z.object({ firstName: text(), lastName: text(), phone: text(40), companyId: text(40) }).nullish(),
    vehicle: z.object({ type: text(60), size: text(60) }).nullish(),
    createdOn: instantOrNull,
    notes: text(1000),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
    price: amount,
    totalPrice: amount,
    accessorials: z
      .array(z.object({ typeApiKey: z.string().transform((key) => tidied(key, 60)), price: amount }))
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
    created_on: createdOn,
    currency: currency ?? 'GBP',
    total_price: totalPrice,
    accessorials: accessorials ?? [],
  }))

const inData = <S extends z.ZodType>(schema: S) =>
  z.object({ data: schema }).transform((answer) => (answer as { data: z.output<S> }).data)
const done = z.unknown().transform(() => null)

const schemas = {
  sign_in: z
    .object({ access_token: z.string().min(1).max(8000), expires_in: z.coerce.number().min(0).max(1e8).catch(3600) })
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

/** What the exchange said of a refusal: its `data` where that is a text, else its message, else a short plain text. */
export function saidIn(body: unknown): string | null {
  const { data, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const said = [data, message, body].find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined
  if (said === undefined || said.length > 500 || /<[a-z!/]/i.test(said)) return null
  return tidied(said, 300) || null
}
