import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { expect, test, vi } from 'vitest'
import { button, eachOnItsOwn, offered, press, show, words } from '#kit/testing/part.tsx'
import { LiveCard } from './live-card.tsx'
import type { LiveItem } from './live-items.ts'

eachOnItsOwn()

const now = Date.parse('2026-11-20T10:00:00Z')
const item: LiveItem = {
  key: 'w7',
  title: 'Ade Okoro',
  reg: 'AB12 CDE',
  state: 'silent',
  lateness: 'late',
  isStale: true,
  position: {
    at: '2026-11-20T09:48:00Z',
    latitude: 53,
    longitude: -2,
    speed_kmh: 80.5,
    heading: 4,
    source: 'phone',
  },
  driver: {
    workday_id: 7,
    date: '2026-11-20',
    shift_type_id: 1,
    driver_id: 3,
    full_name: 'Ade Okoro',
    mobile: '07700 900123',
    vehicle_id: 4,
    reg: 'AB12 CDE',
    clock: 'on_shift',
    clocked_in_at: '2026-11-20T05:30:00Z',
    state: 'silent',
    position: null,
    next_stop: {
      job_id: 9,
      job_number: 'J-9',
      side: 'delivery',
      name: 'Arrow Foods',
      town: 'Rugby',
      post_code: null,
      booked: 'by 10:15',
      latitude: null,
      longitude: null,
      arrived_at: null,
    },
    estimate: {
      arrives_at: '2026-11-20T10:32:00Z',
      state: 'late',
      minutes_late: 17,
      is_rough: 1,
      begins: 'position',
      as_of: '2026-11-20T09:48:00Z',
    },
    lateness: 'late',
    open_stops: 3,
  },
}
const given = {
  item,
  now,
  isFollowing: false,
  onFollow: vi.fn(),
  isTrackShown: false,
  onTrack: vi.fn(),
  trackWords: null,
  onClose: vi.fn(),
}

test('says what they do, how old that is, where they go and when they are there', async () => {
  await show(<LiveCard {...given} />)
  for (const text of [
    'No recent position',
    '12 min ago, by phone',
    '50 mph',
    '05:30',
    'Next stop: Delivery',
    'Arrow Foods, Rugby',
    'Booked by 10:15',
    'Expected about 10:30',
    '17 minutes late',
    '3 open stops',
  ]) {
    expect(words()).toContain(text)
  }
  expect(document.querySelector('a')?.href).toBe('tel:+447700900123')
})

test('leads to job and workday only whom those are open to, and nobody to a telephone that is none', async () => {
  await show(<LiveCard {...given} item={{ ...item, driver: item.driver && { ...item.driver, mobile: null } }} />)
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('follows, shows the track and closes', async () => {
  await show(<LiveCard {...given} />)
  await press(`${texts.follow}F`)
  await press(texts.track)
  await press(texts.close)
  expect([given.onFollow, given.onTrack, given.onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('who has clocked out is shown nowhere and cannot be followed', async () => {
  const driver = item.driver && { ...item.driver, clock: 'out' as const }
  await show(<LiveCard {...given} item={{ ...item, driver, state: 'out', position: null, isStale: false }} />)
  expect(words()).toContain(texts.notShared)
  expect(button(`${texts.follow}F`)).toBeUndefined()
  expect(offered()).toContain(texts.track)
})

test('a vehicle that nobody drives has no track and no stop', async () => {
  await show(<LiveCard {...given} item={{ ...item, key: 'v4', title: 'AB12 CDE', driver: null, state: 'off_shift' }} />)
  expect(words()).toContain('Outside a workday')
  expect(words()).not.toContain(texts.noStop)
  expect(offered()).not.toContain(texts.track)
})
