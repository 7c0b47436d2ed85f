import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { TableRows } from './rows.repo.ts'

type Row = Record<string, unknown>

interface FleetPapers {
  own: (row: Row) => Row
  /** After the papers of people. */
  first: number
  today: string
  vehicle_ids: readonly number[]
  trailer_ids: readonly number[]
}

const kinds = { mot: 11, tax: 12, insurance: 13, download: 15, lifting: 16 } as const

/** A day some way ahead, another one for each row, the same for the same day and row. */
const ahead = (today: string, i: number, { least, spread }: { least: number; spread: number }) =>
  addDays(today, least + ((i * 137) % spread))

/** Papers of a vehicle: tax, insurance, the tachograph's download. Some are near, a few have passed. */
function papersOfVehicle({ today, vehicle_ids }: FleetPapers, i: number): Row[] {
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
function papersOfTrailer({ today, trailer_ids }: FleetPapers, i: number): Row[] {
  const days = [210, 16, -9][i % 4]
  if (days === undefined) return []
  return [{ trailer_id: trailer_ids[i], document_type_id: kinds.mot, card_expiry_date: addDays(today, days) }]
}

const blank = {
  vehicle_id: null,
  trailer_id: null,
}

/** The papers of vehicles and trailers, with dates in every state. */
export function fleetPaperRows(inputs: FleetPapers): TableRows {
  const { vehicle_ids, trailer_ids, own, first } = inputs
  const rows = [
    ...vehicle_ids.flatMap((_, i) => papersOfVehicle(inputs, i)),
    ...trailer_ids.flatMap((_, i) => papersOfTrailer(inputs, i)),
  ]
  return ['papers', rows.map((row, i) => own({ id: first + i, ...blank, ...row }))]
}
