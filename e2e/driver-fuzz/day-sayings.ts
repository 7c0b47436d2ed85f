import type { CaptureOf, DayCapture } from '@dray/domain/driver-captures/capture.ts'
import { type Random, shuffled } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { NewFile, Said, SaidOfDay } from '../../apps/web/src/driver/outbox/queue.ts'
import { pick } from './line.ts'

/** What a driver has on a day beside jobs: ids. */
export interface FuzzDay {
  driver_id: number
  workday_id: number
  vehicle_id: number
  trailer_id: number
  /** Of the vehicle. */
  check_ids: readonly number[]
}

/** A form as it is filled in: what it says, with its pictures. */
export type Filled = Said & { files: NewFile[] }

/** Makes a picture like no other, of the use that is asked for. */
export type Photograph = (use: NewFile['use']) => NewFile

interface Given {
  day: FuzzDay
  random: Random
  photograph: Photograph
}

const kinds: readonly DayCapture['kind'][] = [
  'clock',
  'clock',
  'clock',
  'clock',
  'break',
  'break',
  'break',
  'night_out',
  'odometer',
  'fuel',
  'fuel',
  'check',
  'check',
  'check',
  'defect',
  'leave',
  'document',
]

const whole = (most: number, random: Random) => Math.floor(random() * most)
const filled = <K extends SaidOfDay['kind']>(kind: K, body: CaptureOf<K>['body'], files: NewFile[] = []) =>
  ({ kind, body, files }) as unknown as Filled
const isSo = (random: Random, share = 0.5) => random() < share

function subjectOf({ day, random }: Given) {
  const isTrailer = isSo(random, 0.2)
  return isTrailer ? { vehicle_id: null, trailer_id: day.trailer_id } : { vehicle_id: day.vehicle_id, trailer_id: null }
}

const severityOf = (random: Random) => pick(['minor', 'minor', 'major', 'dangerous'] as const, random)

function answersOf({ day, random, photograph }: Given) {
  const files: NewFile[] = []
  const taken = (share: number) => {
    if (!isSo(random, share)) return null
    const photo = photograph('photo')
    files.push(photo)
    return photo.id
  }
  const ids = shuffled(day.check_ids, random).slice(0, 1 + whole(day.check_ids.length, random))
  const answers = ids.map((check_id) => {
    const is_defect = isSo(random, 0.2)
    return {
      check_id,
      name: `Check ${check_id}`,
      field_type: 'Radio' as const,
      value: is_defect ? 'no' : 'yes',
      is_defect,
      severity: is_defect ? severityOf(random) : null,
      description: is_defect ? 'Worn' : null,
      photo: is_defect ? taken(0.6) : null,
      random_photo: taken(0.1),
    }
  })
  return { answers, files }
}

function check(given: Given): Filled {
  const { random, photograph } = given
  const { answers, files } = answersOf(given)
  const body = {
    ...subjectOf(given),
    mode: pick(['start', 'start', 'end'] as const, random),
    duration_s: whole(900, random),
    is_roadworthy: isSo(random, 0.9),
    answers,
    strokes: [[1, 2, 3, 4]],
  }
  return filled('check', body, isSo(random) ? [...files, photograph('signature')] : files)
}

const ways: { [K in DayCapture['kind']]: (given: Given) => Filled } = {
  check,
  clock: ({ random }) => filled('clock', { way: pick(['in', 'out'] as const, random) }),
  break: ({ random }) => filled('break', { way: pick(['start', 'end'] as const, random) }),
  night_out: ({ random }) => filled('night_out', { is_out: isSo(random) }),
  odometer: ({ day, random }) =>
    filled('odometer', {
      vehicle_id: day.vehicle_id,
      mode: pick(['start', 'end'] as const, random),
      value: whole(900_000, random),
    }),
  fuel: ({ random, photograph }) => {
    const body = { litres: `${1 + whole(600, random)}.5`, cost: isSo(random) ? `${whole(900, random)}.25` : null }
    return filled('fuel', body, isSo(random, 0.7) ? [photograph('photo')] : [])
  },
  defect: (given) => {
    const body = { ...subjectOf(given), title: 'Mirror', severity: severityOf(given.random), description: null }
    return filled('defect', body, isSo(given.random) ? [given.photograph('photo')] : [])
  },
  leave: ({ random }) => {
    const from = addDays('2031-01-01', whole(300, random))
    const days = Array.from({ length: 1 + whole(3, random) }, (_, at) => ({
      date: addDays(from, at),
      is_half: isSo(random, 0.2),
    }))
    return filled('leave', { days, note: isSo(random) ? 'Wedding' : null })
  },
  document: ({ random, photograph }) => {
    const body = {
      kind: pick([1, 2, 3, 4, 5] as const, random),
      name: null,
      card_number: null,
      expires_on: '2032-05-31',
    }
    return filled('document', body, isSo(random, 0.8) ? [photograph('photo'), photograph('photo')] : [])
  },
}

/** What a driver might say of the own day. */
export const sayingOfDay = (given: Given): Filled => ways[pick(kinds, given.random)](given)
