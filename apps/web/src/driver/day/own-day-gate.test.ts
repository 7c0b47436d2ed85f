import { describe, expect, test } from 'vitest'
import type { Capture } from '../outbox/capture-schema.ts'
import { hashOf, type Route, routeOf } from '../routes.ts'
import { vanChecks } from '../testing/fixture-checks.ts'
import { day } from '../testing/fixture-day.ts'
import { checkedAt, gateOf, workdayDriving } from './own-day.ts'

const vehicle = { id: 1, registration: 'AE73 KLP', is_checked: 0 as const, off_road: null }
const trailer = { id: 5, name: 'T12', is_checked: 0 as const, off_road: null }
const [base] = day([]).workdays
const checks = { vehicle: [...vanChecks], trailer: [...vanChecks] }
const holding = day([], { check_gate: 'hold', checks, workdays: [{ ...base!, vehicle, trailer }] })
const [workday] = holding.workdays

const of = (more: object): Capture =>
  ({
    id: 'c1',
    schema: 1,
    seq: 1,
    job_id: null,
    workday_id: 7,
    at: { device: '2026-11-26T06:10:00.000Z', offset_ms: null },
    place: null,
    files: [],
    ...more,
  }) as unknown as Capture
const answer = (severity: string | null) => ({ name: 'Brakes', severity })
const check = (more: object = {}, severity: string | null = null) =>
  of({ kind: 'check', body: { vehicle_id: 1, trailer_id: null, mode: 'start', answers: [answer(severity)], ...more } })
const gate = (...captures: Capture[]) => gateOf(holding, workday!, { captures, untold: captures })
const checkOfTrailer = check({ vehicle_id: null, trailer_id: 5 })

describe('the gate of a workday by what the phone has captured', () => {
  test('is open once both vehicle and trailer are checked', () => {
    expect(gate().barred).toBe('unchecked')
    expect(gate(check()).barred).toBe('unchecked')
    expect(gate(check(), checkOfTrailer)).toMatchObject({ barred: null, is_warned: false })
  })

  test('is not held by what the company has no checks for', () => {
    const none = { ...holding, checks: { ...checks, trailer: [] } }
    expect(gateOf(none, workday!, { captures: [check()], untold: [check()] })).toMatchObject({
      barred: null,
      is_warned: false,
    })
  })

  test('a check after work opens nothing', () => {
    expect(gate(check({ mode: 'end' }), checkOfTrailer).barred).toBe('unchecked')
  })

  test('a dangerous defect bars in the words of the office, found in a check or on the road', () => {
    const found = gate(check({}, 'dangerous'), checkOfTrailer)
    expect(found.barred).toBe('off_road')
    expect(found.driven[0]?.off_road).toBe('Dangerous defect: Brakes')
    const title = 'Tyre flat'
    const told = of({ kind: 'defect', body: { vehicle_id: 1, trailer_id: null, title, severity: 'dangerous' } })
    expect(gate(told).driven[0]?.off_road).toBe('Dangerous defect: Tyre flat')
    const minor = of({ kind: 'defect', body: { vehicle_id: 1, trailer_id: null, title, severity: 'minor' } })
    expect(gate(minor).barred).toBe('unchecked')
  })

  test('what the server knew when the day was fetched, it says itself: the defect may be mended', () => {
    const mended = gateOf(holding, workday!, { captures: [check({}, 'dangerous'), checkOfTrailer], untold: [] })
    expect(mended).toMatchObject({ barred: null })
  })

  test('the time of a check is the last before driving', () => {
    const again = of({ ...check(), at: { device: '2026-11-26T09:00:00.000Z', offset_ms: 60_000 } })
    expect(checkedAt(gate(), { of: 'vehicle', id: 1 }, [again, check()])).toBe('2026-11-26T09:01:00.000Z')
    expect(checkedAt(gate(), { of: 'trailer', id: 5 }, [check()])).toBeNull()
  })
})

test('what is driven on several workdays is of the one under way, then of today', () => {
  const one = (id: number, date: string) => ({ ...workday!, id, date })
  const several = day([], { workdays: [one(6, '2026-11-25'), one(7, '2026-11-26'), one(8, '2026-11-27')] })
  const subject = { of: 'vehicle', id: 1 } as const
  expect(workdayDriving(several, subject, 6)?.id).toBe(6)
  expect(workdayDriving(several, subject, null)?.id).toBe(7)
  expect(workdayDriving(several, { of: 'trailer', id: 9 }, 7)).toBeNull()
})

test.each<[string, Route]>([
  ['#/check/vehicle/1', { screen: 'check', of: 'vehicle', subject_id: 1 }],
  ['#/check/trailer/5/104', { screen: 'check', of: 'trailer', subject_id: 5, step: 104 }],
  ['#/check/vehicle/1/finish', { screen: 'check', of: 'vehicle', subject_id: 1, step: 'finish' }],
  ['#/check/vehicle/1/pick', { screen: 'check', of: 'vehicle', subject_id: 1, step: 'pick' }],
  ['#/defect/trailer/5', { screen: 'defect', of: 'trailer', subject_id: 5 }],
])('%s is a screen, and its address again', (hash, route) => {
  expect(routeOf(hash)).toEqual(route)
  expect(hashOf(route)).toBe(hash)
})
