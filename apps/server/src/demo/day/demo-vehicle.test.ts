import { positionAt, timesAtStops } from '@dray/vehicle-simulator'
import { describe, expect, test } from 'vitest'
import { type CarriedJob, type DemoVehicle, isTimeFor, plannedDay, reachedAt } from './demo-vehicle.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const reading = { latitude: 51.45, longitude: -0.97 }
const oxford = { latitude: 51.73, longitude: -1.21 }
const swindon = { latitude: 51.57, longitude: -1.75 }

const job = (given: Partial<CarriedJob> = {}): CarriedJob => ({
  id: 12,
  leg: 'both',
  mode: 0,
  is_open: true,
  collection_at: at('09:00'),
  delivery_at: at('12:00'),
  collection_latitude: reading.latitude,
  collection_longitude: reading.longitude,
  delivery_latitude: oxford.latitude,
  delivery_longitude: oxford.longitude,
  captured: [],
  ...given,
})

const vehicle = (given: Partial<DemoVehicle> = {}): DemoVehicle => ({
  workday_id: 1,
  driver_id: 2,
  vehicle_id: 3,
  is_heavy: false,
  clocked_in_at: at('06:00'),
  clocked_out_at: null,
  yard_latitude: 51.4,
  yard_longitude: -1.32,
  breaks: [],
  jobs: [job()],
  ...given,
})
const did = (...words: string[]): CarriedJob['captured'] =>
  words.map((word) => {
    const [kind = '', side, time = ''] = word.split(' ')
    return { kind, side: side === '-' ? null : (side as 'collection' | 'delivery'), at: at(time) }
  })

describe("a day of the demo's vehicles", () => {
  test('from the yard to each stop when it is due, and home', () => {
    const day = plannedDay(vehicle())
    expect(day.stops).toEqual([{ job_id: 12, side: 'collection' }, { job_id: 12, side: 'delivery' }, null])
    expect(day.next).toBe(0)
    expect(day.plan.start).toMatchObject({ latitude: 51.4, longitude: -1.32 })
    expect(positionAt(day.plan, at('09:00'))).toMatchObject({ ...reading, stop: 0 })
    expect(positionAt(day.plan, at('12:00'))).toMatchObject({ ...oxford, stop: 1 })
    expect(positionAt(day.plan, at('18:00'))).toMatchObject({ stop: 2 })
  })

  test('what was captured is so: at the stop when it was stamped there, until it was left', () => {
    const captured = did('arrived collection 10:10', 'loaded collection 10:40', 'departed collection 10:50')
    const day = plannedDay(vehicle({ jobs: [job({ captured })] }))
    expect(timesAtStops(day.plan)[0]).toEqual({ arrives_at: at('10:10'), leaves_at: at('10:52') })
    expect(day.next).toBe(1)
  })

  test('nobody leaves before the phone says so', () => {
    const day = plannedDay(vehicle({ jobs: [job({ captured: did('arrived collection 08:55') })] }))
    expect(positionAt(day.plan, at('16:00'))).toMatchObject({ ...reading, stop: 0 })
    expect(day.next).toBe(0)
  })

  test('who is at the next stop has left the one before', () => {
    const first = job({ captured: did('arrived collection 09:00') })
    const second = job({ id: 13, captured: did('arrived collection 10:30', 'departed collection 10:45') })
    const day = plannedDay(vehicle({ jobs: [first, second] }))
    expect(Date.parse(timesAtStops(day.plan)[0]?.leaves_at ?? '')).toBeLessThan(Date.parse(at('10:30')))
  })

  test('what failed, was completed or is not placed is not driven to', () => {
    const failed = job({ captured: did('arrived collection 09:00', 'failed collection 09:10') })
    const completed = job({ id: 13, is_open: false })
    const nowhere = job({ id: 14, delivery_latitude: null })
    const day = plannedDay(vehicle({ jobs: [failed, completed, nowhere] }))
    expect(day.stops).toEqual([{ job_id: 12, side: 'collection' }, null])
    expect(day.next).toBe(null)
  })

  test('stops of several jobs are driven in the order in which they are due', () => {
    const place = { collection_latitude: swindon.latitude, collection_longitude: swindon.longitude }
    const between = job({ id: 13, leg: 'collection', collection_at: at('10:30'), ...place })
    const { stops } = plannedDay(vehicle({ jobs: [job(), between] }))
    expect(stops.map((stop) => stop && `${stop.job_id} ${stop.side}`)).toEqual([
      '12 collection',
      '13 collection',
      '12 delivery',
      null,
    ])
  })

  test('a first stop too far from the yard is driven to from somewhere on the way', () => {
    const { plan } = plannedDay(vehicle({ clocked_in_at: at('08:00'), jobs: [job({ collection_at: at('08:45') })] }))
    expect(plan.start.longitude).toBeGreaterThan(-1.32)
    expect(Date.parse(timesAtStops(plan)[0]?.arrives_at ?? '')).toBeLessThan(Date.parse(at('08:46')))
  })

  test.each([
    ['no jobs', vehicle({ jobs: [] })],
    ['no yard', vehicle({ yard_latitude: null, yard_longitude: null })],
    ['neither', vehicle({ yard_latitude: null, jobs: [] })],
    ['no times', vehicle({ jobs: [job({ collection_at: null, delivery_at: null })] })],
  ])('with %s it is somewhere too', (_, given) => {
    const { latitude } = positionAt(plannedDay(given).plan, at('10:00'))
    expect(latitude).toBeGreaterThan(50)
  })
})

describe('when a driver captures', () => {
  const day = plannedDay(
    vehicle({ jobs: [job(), job({ id: 13, collection_at: at('14:00'), delivery_at: at('17:00') })] }),
  )
  const arrived = (job_id: number) => ({ job_id, kind: 'arrived', side: 'collection' as const })
  const started = (job_id: number) => ({ job_id, kind: 'started', side: null })
  test.each([
    ['an arrival on the way', arrived(12), at('08:30'), false],
    ['an arrival at the stop', arrived(12), at('09:00'), true],
    ['an arrival at the stop of another job', arrived(13), at('09:00'), false],
    ['the start of the next job', started(12), at('08:30'), true],
    ['the start of one after it', started(13), at('08:30'), false],
    ['what follows an arrival', { job_id: 12, kind: 'loaded', side: 'collection' as const }, at('08:30'), true],
    ['a job that is not on the plan', arrived(99), at('08:30'), true],
  ])('%s', (_, act, now, isTime) => expect(isTimeFor(day, act, now)).toBe(isTime))

  test('a stop without a time is reached by the plan', () => {
    const timeless = plannedDay(vehicle({ jobs: [job({ delivery_at: null })] }))
    const delivery = reachedAt(timeless, { job_id: 12, side: 'delivery' })
    expect(Date.parse(delivery ?? '')).toBeGreaterThan(Date.parse(at('09:30')))
    expect(reachedAt(timeless, { job_id: 1, side: 'delivery' })).toBe(null)
  })
})
