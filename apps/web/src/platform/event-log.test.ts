import type { EventMessage } from '@dray/domain/kernel/event.ts'
import { expect, test } from 'vitest'
import { makeEventLog } from './event-log.ts'

const message = (n: number): EventMessage => ({
  n,
  event: 'jobChange',
  type: 'update',
  ids: [n],
  version: 1,
  tab: null,
})
const numbers = (messages: EventMessage[]) => messages.map(({ n }) => n)

test('each change is played once, in order, whichever way it comes', () => {
  const log = makeEventLog({ after: 10 })
  expect(numbers(log.fresh([message(13), message(11)]))).toEqual([11, 13])
  expect(numbers(log.fresh([message(12), message(13), message(11)]))).toEqual([12])
  expect(log.fresh([message(9), message(10)])).toEqual([])
})

test('catching up asks a little further back, for what came out of order, but not before the beginning', () => {
  const log = makeEventLog({ after: 100 })
  log.fresh([message(105)])
  expect(log.from()).toBe(100)
  log.fresh([message(160)])
  expect(log.from()).toBe(140)
  expect(numbers(log.fresh([message(150), message(160)]))).toEqual([150])
})

test('an answer that went further asks for more, one that did not ends it, and what is gone is skipped', () => {
  const log = makeEventLog({ after: 0 })
  log.fresh([message(500)])
  expect(log.reached(500, { skip: false })).toBe(false)
  expect(log.reached(700, { skip: false })).toBe(true)
  expect(log.reached(700, { skip: false })).toBe(false)
  expect(log.reached(9000, { skip: true })).toBe(false)
  expect(log.from()).toBe(9000)
})
