import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { firstRateDay, rateOn, ratesFrom } from '@dray/domain/tariffs/vat.ts'
import type { CatalogueRow, Given, Saving, Seen } from '#features/catalogues/index.ts'
import { companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { insertRate, ratesOf, setRate } from './tariffs.repo.ts'

interface Rate {
  from_date: string
  rate: string
}

/** The day on which a given rate begins: the one named, or that of the rate in force, which is then put right. */
function startOf(rates: Rate[], { given, today }: { given: Given; today: string }) {
  if (typeof given.from_date === 'string') return given.from_date
  return (rates.findLast((rate) => rate.from_date <= today) ?? rates[0])?.from_date ?? firstRateDay
}

async function ratesAndToday(tx: Tx, id: number, now: string) {
  const [rates, zone] = await Promise.all([ratesOf(tx, [id]), companyZone(tx)])
  return { rates, today: dateIn(zone, now) }
}

/** The rate that the code's own row shows: today's, also when the one given begins on another day. */
export async function rateOfToday(
  { tx, now }: TxContext,
  { was, given }: Pick<Saving, 'was' | 'given'>,
): Promise<Given> {
  if (!was || given.rate === undefined) return {}
  const { rates, today } = await ratesAndToday(tx, was.id, now)
  const from_date = startOf(rates, { given, today })
  const after = [...rates.filter((rate) => rate.from_date !== from_date), { from_date, rate: String(given.rate) }]
  return { rate: rateOn(after, today) }
}

/**
 * Keeps what a code charges from which day: a new code's rate holds from the beginning; with `from_date` a rate begins
 * on that day or corrects the one that does; without it the rate in force is put right. True when something changed.
 */
export async function keepTaxRates({ tx, now }: TxContext, { row, was, given }: Saving): Promise<boolean> {
  if (given.rate === undefined) return false
  const rate = String(given.rate)
  const { rates, today } = await ratesAndToday(tx, row.id, now)
  const from_date = was ? startOf(rates, { given, today }) : firstRateDay
  const place = rates.find((one) => one.from_date === from_date)
  if (place) return (await setRate(tx, place, rate)) !== place
  await insertRate(tx, { tax_code_id: row.id, from_date, rate })
  return true
}

/** The rates of each code by date, and the one that holds today. */
export async function showTaxRates(tx: Tx, rows: CatalogueRow[], { now }: Seen) {
  const ids = rows.map((row) => row.id)
  const [all, zone] = await Promise.all([ratesOf(tx, ids), companyZone(tx)])
  const today = dateIn(zone, now)
  return rows.map((row) => {
    const rates = all.filter((rate) => rate.tax_code_id === row.id)
    return { rates, rate: rateOn(ratesFrom(rates, String(row.rate)), today) }
  })
}
