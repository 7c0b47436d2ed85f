import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { TableRows } from './rows.repo.ts'

type Row = Record<string, unknown>

interface PaperInputs {
  own: (row: Row) => Row
  first: number
  today: string
  /** By the id with which they sign in; `has_work` for who may be out with a job, so that nothing speaks against it. */
  people: readonly { user_id: number; has_work: boolean }[]
  vehicle_ids: readonly number[]
  trailer_ids: readonly number[]
}

const kinds = { licence: 1, tacho_card: 2, cpc: 3, mot: 11, tax: 12, insurance: 13, download: 15, lifting: 16 } as const

/** A day some way ahead, another one for each row, the same for the same day and row. */
const ahead = (today: string, i: number, { least, spread }: { least: number; spread: number }) =>
  addDays(today, least + ((i * 137) % spread))

const numbered = (prefix: string, i: number) => `${prefix}${String(310_000_000 + i * 7919)}`

/** Papers of a person. One in twelve has nothing on record; some expire soon, and of who has no work some have expired. */
function papersOfPerson({ today, people }: PaperInputs, i: number): Row[] {
  const { user_id, has_work } = people[i] ?? { user_id: 0, has_work: false }
  if (i % 12 === 10) return []
  const paper = (document_type_id: number, card_expiry_date: string, more: Row = {}) => ({
    user_id,
    document_type_id,
    card_expiry_date,
    country_of_issue: 'GB',
    ...more,
  })
  const cpc = has_work ? ahead(today, i, { least: 60, spread: 1500 }) : addDays(today, -12)
  return [
    paper(kinds.licence, ahead(today, i, { least: 200, spread: 3000 }), { card_number: numbered('DL', i) }),
    paper(kinds.tacho_card, i % 8 === 3 ? addDays(today, 19) : ahead(today, i + 5, { least: 90, spread: 1500 }), {
      card_number: numbered('DB', i),
    }),
    paper(kinds.cpc, i % 9 === 6 ? addDays(today, 6) : cpc, { card_number: numbered('CPC', i) }),
  ]
}

/** Papers of a vehicle: tax, insurance, the tachograph's download. Some are near, a few have passed. */
function papersOfVehicle({ today, vehicle_ids }: PaperInputs, i: number): Row[] {
  const paper = (document_type_id: number, card_expiry_date: string) => ({
    vehicle_id: vehicle_ids[i],
    document_type_id,
    card_expiry_date,
  })
  return [
    paper(kinds.tax, i % 11 === 6 ? addDays(today, -4) : ahead(today, i, { least: 45, spread: 300 })),
    paper(kinds.insurance, i % 7 === 4 ? addDays(today, 13) : ahead(today, i + 3, { least: 60, spread: 300 })),
    paper(kinds.download, i % 10 === 2 ? addDays(today, -1) : ahead(today, i, { least: 31, spread: 58 })),
    ...(i % 6 === 0 ? [paper(kinds.lifting, ahead(today, i, { least: 35, spread: 140 }))] : []),
  ]
}

/** Trailers in every state: in order, soon due, past, nothing on record. */
function papersOfTrailer({ today, trailer_ids }: PaperInputs, i: number): Row[] {
  const days = [210, 16, -9][i % 4]
  if (days === undefined) return []
  return [{ trailer_id: trailer_ids[i], document_type_id: kinds.mot, card_expiry_date: addDays(today, days) }]
}

const blank = {
  user_id: null,
  vehicle_id: null,
  trailer_id: null,
  document_name: null,
  card_number: null,
  country_of_issue: null,
}

/** What is on record of people, vehicles and trailers, with dates in every state. */
export function paperRows(inputs: PaperInputs): TableRows[] {
  const { people, vehicle_ids, trailer_ids, own, first } = inputs
  const rows = [
    ...people.flatMap((_, i) => papersOfPerson(inputs, i)),
    ...vehicle_ids.flatMap((_, i) => papersOfVehicle(inputs, i)),
    ...trailer_ids.flatMap((_, i) => papersOfTrailer(inputs, i)),
  ]
  return [['papers', rows.map((row, i) => own({ id: first + i, ...blank, ...row }))]]
}
