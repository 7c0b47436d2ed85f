import { expect, test, vi } from 'vitest'
import { eachOnItsOwn, offered, press, show, words } from '#kit/testing/part.tsx'
import { ProposedTimes } from './proposed-times.tsx'

eachOnItsOwn()

const stay = {
  id: 2,
  driver_name: 'Dilys Parry',
  source: 'phone',
  arrived_at: '2026-11-26T14:02:00Z',
  last_at: '2026-11-26T14:41:00Z',
  left_at: '2026-11-26T14:41:00Z',
  minutes: 39,
  fix_count: 31,
  widest_gap_s: 290,
  nearest_m: 14,
  radius_m: 200,
} as const
const presence = { job_id: 7, side: 'collection', is_precise: 1, stays: [stay], proposed_id: 2, taps: [] } as const

test('one press fills in the times by position', async () => {
  const onUse = vi.fn<(stamps: object) => void>()
  await show(<ProposedTimes presence={{ ...presence, stays: [stay], taps: [] }} zone="Europe/London" onUse={onUse} />)
  expect(words()).toContain('By position: 14:02 to 14:41')
  await press('Use these times at the collection')
  expect(onUse).toHaveBeenCalledWith({ arrived_at: stay.arrived_at, departed_at: stay.left_at })
})

test('without a stay there is nothing to use', async () => {
  const none = { ...presence, stays: [], taps: [], proposed_id: null }
  await show(<ProposedTimes presence={none} zone="Europe/London" onUse={() => undefined} />)
  expect(offered()).toEqual([])
})
