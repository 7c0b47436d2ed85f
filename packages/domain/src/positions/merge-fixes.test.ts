import { expect, test } from 'vitest'
import type { Fix } from '../kernel/places/fix.ts'
import { mergeFixes } from './merge-fixes.ts'

const fix = (seconds: number, latitude: number): Fix => ({
  at: new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toISOString(),
  latitude,
  longitude: -2,
  accuracy_m: null,
  speed_kmh: null,
  heading: null,
})
const phone = (...seconds: number[]) => seconds.map((at) => fix(at, 1))
const tracker = (...seconds: number[]) => seconds.map((at) => fix(at, 2))

test.each<[string, Fix[], Fix[], number[]]>([
  ['nothing', [], [], []],
  ['a phone alone', phone(0, 60), [], [1, 1]],
  ['a tracker alone', [], tracker(60, 0), [2, 2]],
  ['a tracker beside a phone that tells', phone(0, 60, 120), tracker(10, 70), [1, 1, 1]],
  ['a phone that is silent for ten minutes', phone(0, 600), tracker(60, 120, 300, 479, 480), [1, 2, 2, 1]],
  ['batches that overlap', phone(60, 0, 60, 30), [], [1, 1, 1]],
])('%s', (_, own, others, from) => {
  const merged = mergeFixes(own, others)
  expect(merged.map(({ latitude }) => latitude)).toEqual(from)
  expect(merged.map(({ at }) => at)).toEqual(merged.map(({ at }) => at).toSorted())
})
