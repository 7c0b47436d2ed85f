import { loadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { Fact } from '#ui/display/facts.tsx'
import type { ExchangeLoad } from './exchange.queries.ts'

/** `20-11-26 15:05` */
export function dayAndTime(instant: string, zone: string): string {
  const { date, time } = instantToLocal(instant, zone)
  return `${showDate(date)} ${time}`
}

const known = (name: string, value: string | null | undefined): Fact[] => (value ? [{ name, value }] : [])

/** Who posted a load, when, and who has it; what the exchange has not told is left out. */
export const loadFacts = (load: ExchangeLoad, zone: string): Fact[] => [
  ...known(texts.id, load.id),
  ...known(texts.posted, load.posted_at && texts.postedBy(dayAndTime(load.posted_at, zone), load.posted_by_name)),
  ...known(texts.owner, load.ownerDisplayName),
  ...known(texts.subcontractor, load.order?.subcontractorName),
  ...known(texts.vehicle, load.minVehicleSize),
  ...known(texts.notes, load.notes),
]
