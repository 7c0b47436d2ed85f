import { expect, test } from 'vitest'
import { dueKinds } from './due-kinds.table.ts'
import { expiryMessages as texts } from './expiry.messages.ts'
import { reminderKind, reminderKindNames, reminderKinds } from './reminder-kinds.table.ts'
import { leadError, leadOf, reminderRules, tidyLead } from './reminder-rules.ts'

test('what a company has not chosen is as usual; PMI is told later than the others', () => {
  const rules = reminderRules([
    { kind: 'mot', is_on: 1, lead: [60, 14] },
    { kind: 'cpc', is_on: 0, lead: [30] },
  ])
  expect(leadOf(rules, 'mot')).toEqual([60, 14])
  expect(leadOf(rules, 'cpc')).toEqual([])
  expect(leadOf(rules, 'licence')).toEqual([30, 7, 0])
  expect(leadOf(rules, 'pmi')).toEqual([14, 7, 0])
  expect(leadOf(rules, 'no such kind')).toEqual([])
})

test('every kind has a name of its own, and every due can be set', () => {
  expect(new Set(reminderKindNames).size).toBe(reminderKinds.length)
  for (const { kind } of dueKinds) expect(reminderKind(kind).unit).toBe('days')
})

test.each([
  ['the usual', 'mot', 1, [30, 7, 0], null],
  ['below nought', 'mot', 1, [-1], texts.lead_range('days', 0, 365)],
  ['a part of a day', 'mot', 1, [1.5], texts.lead_range('days', 0, 365)],
  ['more than a year', 'mot', 1, [366], texts.lead_range('days', 0, 365)],
  ['none while on', 'mot', 1, [], texts.lead_missing],
  ['none while off', 'mot', 0, [], null],
  ['too many', 'mot', 1, [7, 6, 5, 4, 3, 2, 1], texts.lead_many(6)],
  ['no minutes before', 'job', 1, [0], texts.lead_range('minutes', 1, 10080)],
  ['a rule without numbers', 'vor', 1, [], null],
  ['numbers where there are none', 'vor', 1, [1], texts.no_lead],
] as const)('a ladder: %s', (_, kind, is_on, lead, error) => {
  expect(leadError(kind, { is_on, lead })).toBe(error)
})

test('a ladder is kept in order, each step once', () => {
  expect(tidyLead(reminderKind('mot'), [0, 30, 7, 30])).toEqual([30, 7, 0])
  expect(tidyLead(reminderKind('job'), [60, 15, 30])).toEqual([15, 30, 60])
})
