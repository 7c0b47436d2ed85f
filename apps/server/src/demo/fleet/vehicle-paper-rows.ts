import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { trailerPaperKinds } from '@dray/domain/vehicles/vehicle-paper-kinds.table.ts'
import type { TableRows } from '#demo/rows.repo.ts'

type Row = Record<string, unknown>

/** A vehicle or a trailer, as far as its papers follow from it. */
export interface PaperVehicle {
  id: number
  /** When its MOT and its next inspection are due. */
  mot: string
  pmi: string
  /** Over 3.5 tonnes: it has a tachograph. */
  is_heavy: boolean
}

interface Inputs {
  own: (row: Row) => Row
  first: number
  today: string
}

const weeks = (vehicle: PaperVehicle) => (vehicle.is_heavy ? 6 : 10)

/**
 * The papers and inspections of a fleet: MOT and next inspection as the vehicles' own dates say, tax and insurance all
 * through the year. Of 25 vehicles one's insurance runs out within the month and one's tachograph is due to be read.
 */
export function vehiclePaperRows(
  { vehicles, trailers }: { vehicles: readonly PaperVehicle[]; trailers: readonly PaperVehicle[] },
  { own, first, today }: Inputs,
): TableRows[] {
  const of = (make: (vehicle: PaperVehicle, i: number) => Row[]) => [
    ...vehicles.flatMap((vehicle, i) =>
      make(vehicle, i).map((row) => ({ vehicle_id: vehicle.id, trailer_id: null, ...row })),
    ),
    ...trailers.flatMap((trailer, i) =>
      make(trailer, i + 7)
        .filter(isOfTrailers)
        .map((row) => ({ vehicle_id: null, trailer_id: trailer.id, ...row })),
    ),
  ]
  const numbered = (rows: Row[], from: number) => rows.map((row, at) => own({ id: from + at, ...row }))
  return [
    [
      'papers',
      numbered(
        of((vehicle, i) => papersOf(vehicle, { i, today })),
        first,
      ),
    ],
    [
      'inspections',
      numbered(
        of((vehicle, i) => inspectionsOf(vehicle, { i, today })),
        first,
      ),
    ],
  ]
}

interface At {
  i: number
  today: string
}

const isOfTrailers = ({ document_type_id: kind }: Row) =>
  kind === undefined || trailerPaperKinds.some(({ id }) => id === kind)

const paper = (document_type_id: number, card_expiry_date: string, days: number): Row => ({
  document_type_id,
  issue_date: addDays(card_expiry_date, -days),
  card_expiry_date,
  card_number: null,
  country_of_issue: null,
  licence_type: null,
  document_name: null,
})

function papersOf({ mot, is_heavy }: PaperVehicle, { i, today }: At): Row[] {
  const within = (days: number, salt: number) => addDays(today, 20 + ((i * 53 + salt * 29) % days))
  return [
    paper(11, addDays(mot, -365), 365),
    paper(11, mot, 365),
    paper(12, within(340, 1), 365),
    { ...paper(13, i % 25 === 8 ? addDays(today, 12) : within(330, 2), 365), card_number: `FLT-${40210 + (i % 3)}` },
    ...(is_heavy
      ? [paper(14, within(700, 3), 730), paper(15, i % 25 === 3 ? addDays(today, 5) : within(60, 4), 90)]
      : []),
    ...(i % 4 === 1 ? [paper(16, within(300, 5), 365)] : []),
  ]
}

function inspectionsOf(vehicle: PaperVehicle, { i }: At): Row[] {
  const days = weeks(vehicle) * 7
  return [4, 3, 2, 1].map((back) => {
    const date = addDays(vehicle.pmi, -days * back)
    const result = (i + back) % 9 === 0 ? 'pass_after_repair' : 'pass'
    return {
      date,
      result,
      brake_test: 'roller',
      brake_test_date: addDays(date, -((i + back) % 5)),
      brake_test_result: `${52 + ((i * 3 + back) % 14)} % service, ${18 + (i % 8)} % park`,
      note: result === 'pass' ? null : 'Brake pads of the second axle replaced',
      next_due: addDays(date, days),
      signed_off_by: 'Moorside Garage',
      signed_off_at: `${date}T15:30:00Z`,
    }
  })
}
