import { capture } from '@dray/domain/driver-captures/capture.ts'
import { partOfItem, walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { describe, expect, test } from 'vitest'
import { vanChecks } from '../testing/fixture-checks.ts'
import {
  allOk,
  askedOf,
  checkBody,
  finishFault,
  firstRound,
  type GivenAnswer,
  hasOpenedAll,
  openItems,
  photoMissing,
  photoPick,
  photosShown,
  placeOf,
  readingFault,
  type WalkRound,
  walkParts,
  withAnswer,
  withOpened,
} from './walk-round.ts'

const opened_at = '2026-11-26T06:00:00.000Z'
const round = (more: Partial<WalkRound> = {}): WalkRound => ({
  ...firstRound([...vanChecks], opened_at),
  id: '0192f0c1-0000-7000-8000-000000000001',
  ...more,
})
const named = (name: string) => vanChecks.find((one) => one.name === name)!
const ok = (one: WalkRound): WalkRound => ({
  ...one,
  ...allOk({ ...one, opened: ['cab', 'outside', 'coupling', 'load'] }),
})
const given = (more: Partial<GivenAnswer>): GivenAnswer => ({ value: '', found: null, random_photo: null, ...more })
const broken = (one: WalkRound, name: string, severity: 'minor' | 'dangerous') => ({
  ...one,
  ...withAnswer(one, named(name), { value: 'no', found: { severity, description: 'Cracked', photo: null } }),
})
const signed = { strokes: [[1, 1, 2, 2]] }
const bodyOf = (one: WalkRound, now = '2026-11-26T06:08:30.000Z') =>
  checkBody(one, { of: 'vehicle', subject_id: 1, now })
const answersOf = (one: WalkRound) =>
  Object.fromEntries(bodyOf(one).answers.map(({ name, value }) => [name, value] as const))

describe('the walk', () => {
  test('goes by part, and never asks for the sum of the others', () => {
    expect(walkParts(round()).map(({ part, checks }) => [part, checks.length])).toEqual([
      ['cab', 10],
      ['outside', 7],
      ['coupling', 1],
      ['load', 1],
    ])
    expect(askedOf(round()).map(({ name }) => name)).not.toContain('All checks')
    expect(askedOf(round()).filter(({ field_type }) => field_type === 'Radio')).toHaveLength(
      walkaroundLists.van.items.length,
    )
    expect(partOfItem('Tow bar')).toBe('coupling')
  })

  test('asks for *All checks* where it is the only one', () => {
    const alone = round({ checks: vanChecks.filter(({ id }) => id <= 3) })
    expect(openItems(alone).map(({ name }) => name)).toEqual(['All checks'])
    const given = { ...alone, ...withAnswer(alone, named('All checks'), { value: 'skip' }) }
    expect(answersOf(given)).toEqual({ Mileage: 'skip', Fuel: 'skip', 'All checks': 'skip' })
  })

  test('an item knows its place, and what is before and after', () => {
    const place = placeOf(round(), named('Brakes'))
    expect([place.number, place.of]).toEqual([10, 10])
    expect([place.previous?.name, place.next?.name, place.nextPart?.part]).toEqual([
      'Seat belts',
      'Lights and indicators',
      'outside',
    ])
    const last = placeOf(round(), named('Load security'))
    expect([last.next, last.nextPart]).toEqual([null, null])
  })
})

describe('All OK', () => {
  test('answers nothing before each part was opened', () => {
    const some = { ...round(), ...withOpened(round(), 'cab') }
    expect(hasOpenedAll(some)).toBe(false)
    expect(allOk(some)).toEqual({})
  })

  test('answers what is open, and leaves readings, answers and defects as they are', () => {
    const one = broken({ ...round(), answers: { [named('Horn').id]: given({ value: 'skip' }) } }, 'Steering', 'minor')
    const all = ok(one)
    expect(openItems(all)).toEqual([])
    expect(answersOf(all)).toMatchObject({
      Horn: 'skip',
      Steering: 'no',
      Brakes: 'yes',
      Mileage: 'skip',
      'All checks': 'no',
    })
    expect(answersOf(ok(round()))).toMatchObject({ 'All checks': 'yes' })
  })
})

describe('the photo that is asked for', () => {
  const idOf = (at: number) => `0192f0c1-0000-7000-8000-${String(at).padStart(12, '0')}`
  test('is drawn by the check itself: the same after a reload, and each item has its turn', () => {
    const picks = Array.from({ length: 400 }, (_, at) => photoPick(round({ id: idOf(at) }))?.name)
    expect(picks).toEqual(Array.from({ length: 400 }, (_, at) => photoPick(round({ id: idOf(at) }))?.name))
    const asked = vanChecks.filter((one) => one.random_picture === 1 && one.id > 3)
    expect(new Set(picks)).toEqual(new Set(asked.map(({ name }) => name)))
  })

  test('is of none where the company asks for none', () => {
    const none = round({ checks: vanChecks.map((one) => ({ ...one, random_picture: one.id > 3 ? 0 : 1 })) })
    expect(photoPick(none)).toBeNull()
  })

  test('is missing until it is there, and not of what the vehicle does not have or is shown broken', () => {
    const one = ok(round())
    const pick = photoPick(one)!
    expect(photoMissing(one)).toEqual(pick)
    const answers: [Partial<GivenAnswer>, boolean][] = [
      [{ random_photo: 'f1' }, false],
      [{ value: 'skip' }, false],
      [{ value: 'no', found: { severity: 'minor', description: 'x', photo: 'f1' } }, false],
      [{ value: 'no', found: { severity: 'minor', description: 'x', photo: null } }, true],
    ]
    for (const [answer, isMissing] of answers) {
      expect(photoMissing({ ...one, ...withAnswer(one, pick, answer) }) !== null).toBe(isMissing)
    }
    expect(photoMissing({ ...one, mode: 'end' })).toBeNull()
  })
})

describe('readings', () => {
  test.each([
    ['Mileage', '120345', null],
    ['Mileage', '', null],
    ['Mileage', '120345.5', 'mileageWrong'],
    ['Mileage', '10000000', 'mileageWrong'],
    ['Fuel', '62.5', null],
    ['Fuel', 'half', 'numberWrong'],
  ])('%s %o: %s', (name, typed, fault) => {
    expect(readingFault(named(name), typed)).toBe(fault)
  })
})

describe('what is missing at the end', () => {
  const photo = (one: WalkRound) => ({ ...one, ...withAnswer(one, photoPick(one)!, { random_photo: 'f1' }) })
  test('in its order', () => {
    expect(finishFault(round())).toBe('itemsOpen')
    const one = ok(round())
    const open = {
      ...one,
      ...withAnswer(one, named('Horn'), { value: 'no', found: { severity: null, description: '', photo: null } }),
    }
    expect(finishFault(open)).toBe('defectOpen')
    expect(finishFault({ ...one, ...withAnswer(one, named('Mileage'), { value: '1.5' }) })).toBe('mileageWrong')
    expect(finishFault(one)).toBe('randomWanted')
    expect(finishFault({ ...one, has_no_photo: true })).toBe('signWanted')
    expect(finishFault(photo(one))).toBe('signWanted')
    expect(finishFault({ ...photo(one), ...signed })).toBeNull()
  })

  test('after work only what is said: something', () => {
    const end = round({ mode: 'end', ...signed, checks: vanChecks.filter(({ id }) => id !== 3) })
    expect(finishFault(end)).toBe('nothingSaid')
    expect(finishFault({ ...end, ...withAnswer(end, named('Mileage'), { value: '120500' }) })).toBeNull()
    expect(finishFault(broken(end, 'Horn', 'minor'))).toBeNull()
  })
})

describe('what a check says', () => {
  test('a nil defect is fit to drive, with its seconds, and the contract takes it', () => {
    const one = { ...ok(round()), ...signed }
    const body = bodyOf(one)
    expect(body).toMatchObject({ mode: 'start', vehicle_id: 1, trailer_id: null, duration_s: 510, is_roadworthy: true })
    expect(body.answers.map(({ check_id }) => check_id).toSorted()).toEqual(vanChecks.map(({ id }) => id).toSorted())
    expect(body.answers.some(({ is_defect }) => is_defect)).toBe(false)
    const sent = {
      id: one.id,
      schema: 1,
      seq: 0,
      kind: 'check',
      job_id: null,
      workday_id: 7,
      at: { device: opened_at, offset_ms: null },
      place: null,
      files: [],
      body,
    }
    expect(capture.safeParse(sent).success).toBe(true)
  })

  test('a dangerous defect is not fit to drive', () => {
    const body = bodyOf(broken(ok(round()), 'Brakes', 'dangerous'))
    expect(body.is_roadworthy).toBe(false)
    expect(body.answers.find(({ name }) => name === 'Brakes')).toMatchObject({
      value: 'no',
      is_defect: true,
      severity: 'dangerous',
      description: 'Cracked',
    })
    expect(bodyOf(broken(ok(round()), 'Brakes', 'minor')).is_roadworthy).toBe(true)
  })

  test('after work what is broken, the mileage that was read, and the rest in one answer', () => {
    const end = round({ mode: 'end' })
    expect(answersOf(end)).toEqual({ 'All checks': 'yes' })
    const more = broken({ ...end, ...withAnswer(end, named('Mileage'), { value: ' 120500 ' }) }, 'Horn', 'minor')
    expect(answersOf(more)).toEqual({ Mileage: '120500', Horn: 'no', 'All checks': 'no' })
  })

  test.each([
    ['a clock that was put back', '2026-11-26T05:00:00.000Z', 0],
    ['a draft of days ago', '2026-11-29T06:00:00.000Z', 86_400],
  ])('%s gives no impossible duration', (_, now, seconds) => {
    expect(bodyOf(ok(round()), now).duration_s).toBe(seconds)
  })

  test('only the photos that its answers show', () => {
    const file = (id: string) => ({ id, use: 'photo' as const, type: 'image/jpeg' as const, bytes: new ArrayBuffer(1) })
    const one = { ...round(), ...withAnswer(round(), named('Horn'), { random_photo: 'a' }) }
    const two = {
      ...one,
      ...withAnswer(one, named('Brakes'), { found: { severity: 'minor', description: 'x', photo: 'b' } }),
    }
    expect(photosShown(two, [file('a'), file('b'), file('c')]).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
