import { calls } from '@dray/domain/calls.ts'
import { type AnyCall, defineCall } from '@dray/domain/kernel/call.ts'
import { decimalOut, fineMoneyIn, money, moneyText } from '@dray/domain/kernel/wire.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { answerSchema, schemaTerms } from '#platform/http/calls/answer.ts'
import { isMoney } from '#platform/http/calls/money.ts'

/** Words in the names of fields that hold amounts. */
const moneyWords = new Set(
  'amount amounts balance charge charged charges cost costs credit due extras fee fees gross margin mile minimum money net'
    .concat(
      ' owed paid pay price priced prices pounds profit rate rates revenue subcost sum tariff total value vat wage',
    )
    .split(' '),
)

/** Fields whose names have such a word and which hold no amount, by `call: path`. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/[ .]\w+_id$/, 'an id'],
  [/[ .](is_vat|is_vat_invoice|is_vat_registered|has_vat_code)$/, 'a flag'],
  [
    /[ .](priced_at|invoice_due|due_at|due_from_at|due_to_at|due_time_kind|due_date|next_due|pmi_due|oldest_due|minimum_hours_pay|paid_on)$/,
    'a time',
  ],
  [/Import: (values|fields\.choices)\.value$/, 'the name or code of a row, a word of a list, yes or no'],
  [/[ .]licence_endorsement_sum_points_received$/, 'points on a licence'],
  [/[ .](charged|minimum|paid)_minutes$/, 'a time'],
  [/[ .](total|paid)_hours$/, 'a time'],
  [/[ .]shows_vat$/, 'a flag'],
  [/^listNotifications: total$/, 'how many there are'],
  [/[ .](workdays_without_pay|fills_without_cost|drafts\.credit_notes)$/, 'how many there are'],
  [/ offer\.(load\.value|vat\.rate|vat_note)$/, 'words for the load, and the tax as a percentage or in words'],
  [/[ .]vat_code$/, 'a registration number'],
  [/[ .]credit_note_(prefix|next)$/, 'the numbering of documents'],
  [/[ .](exchange_rate|cost_code_refn)$/, 'of an import file: always 1, always blank'],
  [/[ .]credit_notes?_(numbers?|reason)$/, 'the number and the reason of a document'],
  [/[ .]tax_rate$|TaxCodes?: .*rate$|tax_codes\.rates\.rate$/, 'a percentage of tax, the same in every company'],
  [/(CheckReport: (checks\.checks_details|answers)|\.vehicle_checks)\.value$/, 'what was answered to a check'],
  [
    /^list(ConsoleTrail|CompanyChanges): data\.(before|after)\.value$/,
    "for the platform's people, whom `prices.view` is not for",
  ],
  [/^getServer(Storage|Limits|Health): |^getBackgroundWork: /, 'bytes, settings, and how many there are'],
  [/^postLoad: grossWeight\.value$|[ .]gross_weight_kg$/, 'a weight'],
  [
    /^(updateJobNote|changeAdditionalSettings|getAdditionalSettings|changePreferences|getQuickUpdate|saveQuickUpdate): .*value$/,
    'not only of money',
  ],
]

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of single values that sound like money and are not marked. */
function unmarked(schema: unknown, path: readonly string[] = []): string[] {
  if (!isNode(schema) || isMoney(schema)) return []
  const { properties = {}, items, anyOf = [] } = schema as { properties?: Node; items?: unknown; anyOf?: unknown[] }
  const inner = [items, ...anyOf].flatMap((one) => unmarked(one, path))
  const isOfPage = (name: string) => /^(more_than_)?total$/.test(name) && 'per_page' in properties
  const fields = Object.entries(properties)
    .filter(([name]) => !isOfPage(name))
    .flatMap(([name, field]) => unmarked(field, [...path, name]))
  const name = path.at(-1) ?? ''
  const isValue = !('properties' in schema || 'items' in schema || 'anyOf' in schema) && schema.type !== 'null'
  const sounds = isValue && name.split('_').some((word) => moneyWords.has(word))
  return [...(sounds ? [path.join('.')] : []), ...inner, ...fields]
}

const sentSchemas = ({ query, body }: AnyCall) =>
  [query, body].map((part) => part && z.toJSONSchema(part, { ...schemaTerms, io: 'input' }))
const unmarkedOf = (call: AnyCall) =>
  [answerSchema(call), ...sentSchemas(call)].flatMap((schema) => unmarked(schema)).map((path) => `${call.id}: ${path}`)
const isExplained = (field: string) => reasons.some(([fields]) => fields.test(field))

test.each(calls.map((call) => [call.id, call] as const))('%s marks its money', (_, call) => {
  expect(unmarkedOf(call).filter((field) => !isExplained(field))).toEqual([])
})

/** Whether money is marked anywhere within. */
const holdsMoney = (schema: unknown): boolean =>
  isMoney(schema) ||
  (typeof schema === 'object' && schema !== null && Object.values(schema).some((part) => holdsMoney(part)))

test('no call of drivers has a field of money, in whatever answer or body', () => {
  const ofDrivers = calls.filter(({ who }) => who !== 'anyone' && 'driver' in who)
  expect(ofDrivers.length).toBeGreaterThan(3)
  const found = ofDrivers.filter((call) => [answerSchema(call), ...sentSchemas(call)].some(holdsMoney))
  expect(found.map(({ id }) => id)).toEqual([])
  expect(calls.some((call) => holdsMoney(answerSchema(call)))).toBe(true)
})

test('a field that sounds like money and is not marked is found, also in lists, choices, queries and bodies', () => {
  const call = defineCall({
    id: 'planted',
    feature: 'planted',
    method: 'POST',
    path: '/planted',
    summary: '',
    who: 'anyone',
    runs: 'write',
    query: mini.object({ price_from: mini.optional(mini.string()) }),
    body: mini.object({ day_rate: mini.optional(mini.number()), fee: fineMoneyIn }),
    answer: mini.object({
      rows: mini.array(mini.object({ fuel_cost: mini.nullable(decimalOut), net: money })),
      price_reason: mini.nullable(mini.string()),
      margin: mini.nullable(moneyText),
      weight: decimalOut,
    }),
  })
  expect(unmarkedOf(call)).toEqual([
    'planted: rows.fuel_cost',
    'planted: price_reason',
    'planted: price_from',
    'planted: day_rate',
  ])
  expect(unmarkedOf(call).filter(isExplained)).toEqual([])
})

test('every reason is needed', () => {
  const found = calls.flatMap(unmarkedOf)
  expect(reasons.filter(([fields]) => !found.some((field) => fields.test(field)))).toEqual([])
})
