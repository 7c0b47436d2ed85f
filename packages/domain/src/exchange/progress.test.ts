import { expect, test } from 'vitest'
import { newProgress } from './progress.ts'
import { maySupersede } from './quote-order.ts'

const event = (status: string, id = status) => ({ id, status, at: '2026-06-01T09:00:00Z' })
const statuses = (events: { status: string }[]) => events.map(({ status }) => status)

test('events come in the order of the journey, each once, and nothing that is known or unheard of', () => {
  const told = [
    event('LOADED'),
    event('ON_SITE_PICKUP'),
    event('LOADED', 'again'),
    event('TEA_BREAK'),
    event('ON_MY_WAY_TO_PICK_UP'),
  ]
  expect(statuses(newProgress(told, new Set()))).toEqual(['ON_MY_WAY_TO_PICK_UP', 'ON_SITE_PICKUP', 'LOADED'])
  expect(statuses(newProgress(told, new Set(['ON_MY_WAY_TO_PICK_UP', 'LOADED'])))).toEqual(['ON_SITE_PICKUP'])
  expect(newProgress([], new Set())).toEqual([])
})

test.each([
  ['posted', 'ACCEPTED', true],
  ['posted', 'CANCELLED', true],
  ['DISMISSED', 'ACCEPTED', true],
  ['ACCEPTED', 'CANCELLED', true],
  ['ACCEPTED', 'posted', false],
  ['CANCELLED', 'ACCEPTED', false],
  ['DISMISSED', 'posted', false],
  ['posted', 'posted', false],
  ['posted', 'SOMETHING', false],
])('a quote goes from %s to %s: %s', (from, to, may) => expect(maySupersede(from, to)).toBe(may))
