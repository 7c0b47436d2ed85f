import { allChecksId, mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import type { CaptureOf } from '@dray/domain/driver-captures/capture.ts'
import { strokesOf } from './demo-acts.ts'

/** A question of the company's walk-round check. */
export interface CheckAsked {
  id: number
  name: string
  field_type: 'Radio' | 'Text' | 'Number'
  truck_type: number
}

/** One of the two. */
export interface Driven {
  vehicle_id: number | null
  trailer_id: number | null
}

interface OfWorkday {
  workday_id: number
  last_reading: number | null
}

type Answer = CaptureOf<'check'>['body']['answers'][number]

/** What is found now and then; never what would stop the day. */
const faults = [
  { check: 'Lights and indicators', severity: 'minor', description: 'Rear fog light out' },
  { check: 'Tyres and wheel fixings', severity: 'major', description: 'Nearside rear tyre close to the limit' },
  { check: 'Mirrors, cameras and glass', severity: 'minor', description: 'Chip in the windscreen, passenger side' },
] as const
/** One vehicle in so many has something. */
const faultOneIn = 13
/** One check in so many is faster than anybody can walk round. */
const shortOneIn = 29

/** A check as one of the demo's drivers makes it, by the company's questions. */
export function checkBody(of: OfWorkday, driven: Driven, asked: readonly CheckAsked[]): CaptureOf<'check'>['body'] {
  const { workday_id } = of
  const kind = driven.vehicle_id === null ? 2 : 1
  const fault = kind === 1 && workday_id % faultOneIn === 6 ? faults[workday_id % faults.length] : undefined
  const answers = asked
    .filter(({ truck_type }) => truck_type === kind)
    .map((check): Answer => {
      const isFound = check.name === fault?.check
      return {
        check_id: check.id,
        name: check.name,
        field_type: check.field_type,
        value: fault && (isFound || check.id === allChecksId) ? 'no' : answerTo(check, of),
        is_defect: isFound,
        severity: isFound ? fault.severity : null,
        description: isFound ? fault.description : null,
        photo: null,
        random_photo: null,
      }
    })
  const duration_s = workday_id % shortOneIn === 3 ? 38 + (workday_id % 60) : 240 + ((workday_id * 37) % 420)
  return { ...driven, mode: 'start', duration_s, is_roadworthy: true, answers, strokes: strokesOf(workday_id) }
}

function answerTo({ id, field_type }: CheckAsked, { last_reading }: OfWorkday): string {
  if (field_type === 'Radio') return 'yes'
  if (field_type === 'Text') return 'Nothing to report'
  return id === mileageCheckId && last_reading !== null ? String(last_reading) : 'skip'
}
