import { expect, test } from 'vitest'
import { asksForAll, firmestRule, missingParts, proofRule, provesNothing } from './proof-rule.ts'

const company = { pod_name: 'required', pod_signature: 'asked', pod_photo: 'off', pod_pieces: 'asked' } as const
const nothing = { name: false, signature: false, photo: false, pieces: false }

test('a customer has the last word, and the company where they say nothing', () => {
  expect(proofRule({ pod_photo: 'required', pod_name: null, pod_pieces: 'off' }, company)).toEqual({
    name: 'required',
    signature: 'asked',
    photo: 'required',
    pieces: 'off',
  })
  expect(proofRule(null, company).name).toBe('required')
})

test('jobs that are proved together are proved as the firmest of them asks', () => {
  const soft = { name: 'off', signature: 'off', photo: 'asked', pieces: 'off' } as const
  const firm = { name: 'off', signature: 'required', photo: 'off', pieces: 'asked' } as const
  expect(firmestRule([soft, firm])).toEqual({ name: 'off', signature: 'required', photo: 'asked', pieces: 'asked' })
  expect(firmestRule([])).toEqual(asksForAll)
})

test('what is required and not given is named', () => {
  const rule = { name: 'required', signature: 'asked', photo: 'required', pieces: 'off' } as const
  expect(missingParts(rule, { ...nothing, name: true })).toEqual(['photo'])
  expect(missingParts(rule, { ...nothing, name: true, photo: true })).toEqual([])
})

test('one of what the form asks for must be there, unless it asks for nothing that proves', () => {
  expect(provesNothing(asksForAll, { ...nothing, pieces: true })).toBe(true)
  expect(provesNothing(asksForAll, { ...nothing, photo: true })).toBe(false)
  const pieces = { name: 'off', signature: 'off', photo: 'off', pieces: 'required' } as const
  expect(provesNothing(pieces, nothing)).toBe(false)
})
