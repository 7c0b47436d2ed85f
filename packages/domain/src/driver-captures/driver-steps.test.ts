import { describe, expect, test } from 'vitest'
import { decideReportedStep } from '../job-steps/job-actions.ts'
import { jobStep } from '../job-steps/steps.ts'
import type { Leg } from '../jobs/leg.ts'
import { freshJob, type StatusFacts } from '../jobs/status-facts.ts'
import type { JobCapture } from './capture.ts'
import { decideCapture } from './decide-capture.ts'
import { capturesOfLeg, driverRecord, type Recorded } from './driver-record.ts'
import { type Carried, type Holding, nextDriverStep } from './driver-steps.ts'
import { randomCaptures, shuffled, withRandom } from './random-captures.fixture.ts'

interface World {
  facts: StatusFacts
  holding: Holding
  leg: Leg
}

/** One job in one driver's hands while nobody of the office touches it: what the server does, without its tables. */
function live(start: World, captures: readonly Recorded[]): World {
  let world = start
  const ledger: Recorded[] = []
  for (const one of captures) {
    if (ledger.some(({ id }) => id === one.id)) continue
    const met = { ...world, mode: 0 as const }
    if (
      !decideCapture(one, { ...met, is_planned: false, is_offered: true, is_proved: false, is_after_end: false }).counts
    )
      continue
    ledger.push(one)
    world = settle(world, driverRecord(capturesOfLeg(ledger, world.leg)))
  }
  return world
}

function settle(start: World, record: ReturnType<typeof driverRecord>): World {
  let world = start
  for (let turn = 0; turn < 10; turn++) {
    const carried: Carried = { ...world, mode: 0 }
    const id = nextDriverStep(record, carried)
    if (!id) return world
    const step = decideReportedStep(id, world.facts).step
    if (!step) throw new Error(`${id} was wanted and is not possible`)
    world = after(world, { to: step.to, ...jobStep(id).effects })
  }
  throw new Error('The steps do not end')
}

function after(
  { facts, holding, leg }: World,
  { to, columns = {}, allocations }: { to: StatusFacts['status'] } & ReturnType<typeof jobStep>['effects'],
): World {
  const holds: Partial<Record<NonNullable<typeof allocations>, Holding>> = {
    release: holding === 'with_trip' ? holding : 'gave_back',
    allocate: 'open',
    complete_leg: 'completed',
  }
  const is = allocations ? (holds[allocations] ?? holding) : holding
  return { leg, holding: is, facts: { ...facts, ...columns, status: to } }
}

const booked: StatusFacts = { ...freshJob, status: 'Booked' }
const starts: Record<string, World> = {
  'a job in one leg': { facts: booked, holding: 'open', leg: 'both' },
  'the collection of two legs': { facts: { ...booked, job_type: 2 }, holding: 'open', leg: 'collection' },
  'the delivery of two legs': { facts: { ...booked, job_type: 2, collected: 1 }, holding: 'open', leg: 'delivery' },
  "a trip's leg": { facts: { ...booked, parent_id: 7, trip_status: 'Booked' }, holding: 'open', leg: 'both' },
  "a trip's leg that goes with its trip": {
    facts: { ...freshJob, parent_id: 7, trip_status: 'Booked', is_trip_given: true },
    holding: 'with_trip',
    leg: 'both',
  },
  'a trip as a whole': { facts: { ...booked, job_type: 3 }, holding: 'open', leg: 'both' },
}

const end = ({ facts: { status, collected }, holding }: World) => ({ status, collected, holding })

let count = 0
const at = (kind: JobCapture['kind'], body: object = {}): Recorded => {
  count += 1
  const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`
  return { id, seq: count, kind, body: body as JobCapture['body'], at: new Date(count * 60_000).toISOString() }
}
const collection = { side: 'collection' }
const delivery = { side: 'delivery' }

describe('where a job goes by what its driver captures', () => {
  const inOneLeg = starts['a job in one leg'] as World
  test.each([
    ['looked at', [at('seen')], 'Booked'],
    ['set out', [at('started')], 'Inprogress'],
    ['arrived without having set out', [at('arrived', collection)], 'Inprogress'],
    ['loaded', [at('loaded')], 'Intransit'],
    ['collection proved', [at('proof', collection)], 'Intransit'],
    ['arrived at the delivery without a word before', [at('arrived', delivery)], 'Intransit'],
    ['delivered without a word before', [at('proof', delivery)], 'Completed'],
    ['could not be collected', [at('started'), at('failed', collection)], 'Pending'],
    ['collected after all', [at('failed', collection), at('loaded')], 'Intransit'],
    ['could not be delivered', [at('loaded'), at('failed', delivery)], 'Intransit'],
    ['delivered after all', [at('failed', delivery), at('proof', delivery)], 'Completed'],
  ] as const)('%s', (_, captures, status) => {
    expect(live(inOneLeg, captures).facts.status).toBe(status)
  })

  test('a collection of two legs ends with its proof, or with leaving loaded', () => {
    const first = starts['the collection of two legs'] as World
    expect(end(live(first, [at('loaded')]))).toEqual({ status: 'Inprogress', collected: 0, holding: 'open' })
    const collected = { status: 'Collected', collected: 1, holding: 'completed' }
    expect(end(live(first, [at('loaded'), at('departed', collection)]))).toEqual(collected)
    expect(end(live(first, [at('proof', collection)]))).toEqual(collected)
  })

  test('a delivery of two legs is on its way from the start', () => {
    const second = starts['the delivery of two legs'] as World
    expect(live(second, [at('started')]).facts.status).toBe('Intransit')
    expect(live(second, [at('proof', delivery)]).facts.status).toBe('Completed')
  })
})

describe.each(Object.entries(starts))('%s', (_, start) => {
  test('ends alike whichever of the captures comes first and however often', () => {
    for (let seed = 1; seed <= 20_000; seed++) {
      withRandom(seed, (random) => {
        const captures = randomCaptures(random)
        const wanted = end(live(start, captures))
        const repeated = shuffled([...captures, ...captures.filter(() => random() < 0.3)], random)
        expect(end(live(start, repeated)), `seed ${seed}`).toEqual(wanted)
      })
    }
  })
})
