import { driverTexts } from './drivers.messages.ts'
import { endorsementCodes } from './endorsement-codes.table.ts'

export interface Endorsement {
  /** Of the offence, `YYYY-MM-DD`. */
  date: string
  code: string
  points_received: number
}

const codes = new Map(endorsementCodes.map((row) => [row[0], row]))
export const tidyEndorsementCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

const yearsAfter = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

/** A code that nobody knows stays on the record for as long as most do. */
const yearsOnRecord = (code: string) => codes.get(code)?.[4] ?? 4
/** Points add up for three years; those of the offences that stay longest, for drink and drugs, for ten. */
const yearsActive = (code: string) => (yearsOnRecord(code) === 11 ? 10 : 3)

const isOnRecord = ({ date, code }: Endorsement, today: string) =>
  date <= today && today < yearsAfter(date, yearsOnRecord(code))
const isActive = ({ date, code }: Endorsement, today: string) =>
  date <= today && today < yearsAfter(date, yearsActive(code))

/** A person's points: the sum on record, and of these the points that add up towards a disqualification now. */
export function pointsOn(endorsements: readonly Endorsement[], today: string): { on_record: number; active: number } {
  const sum = (rows: readonly Endorsement[]) => rows.reduce((points, row) => points + row.points_received, 0)
  const onRecord = endorsements.filter((row) => isOnRecord(row, today))
  return { on_record: sum(onRecord), active: sum(onRecord.filter((row) => isActive(row, today))) }
}

/** A word of warning about a code and its points as they are typed; null where they are as usual. */
export function endorsementWarning({ code, points_received }: { code: unknown; points_received: unknown }) {
  if (typeof code !== 'string' || code === '') return null
  const known = codes.get(tidyEndorsementCode(code))
  if (!known) return driverTexts.unknownEndorsement
  const [, offence, fewest, most] = known
  const points = Number(points_received)
  const isUsual = points_received === null || points_received === '' || (points >= fewest && points <= most)
  return isUsual ? null : driverTexts.unusualPoints(offence, fewest, most)
}
export const offenceOf = (code: string) => codes.get(code)?.[1] ?? null
