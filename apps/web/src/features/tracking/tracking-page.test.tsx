import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { trackingPageTexts as texts } from '@dray/domain/tracking/tracking.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import type { Tracked } from './tracking.queries.ts'
import { TrackingCard } from './tracking-page.tsx'

eachOnItsOwn()

const job: Tracked = {
  job_number: '10045',
  state: 'under_way',
  has_delivery: 1,
  collection_town: 'Leeds',
  collection_date: '2026-11-20',
  collection_at: '2026-11-20T08:00:00.000Z',
  collection_time_kind: 'at',
  collection_from_at: '2026-11-20T08:00:00.000Z',
  collection_to_at: null,
  delivery_town: 'Hull',
  delivery_area: 'HU1',
  delivery_date: '2026-11-21',
  delivery_at: '2026-11-21T16:00:00.000Z',
  delivery_time_kind: 'by',
  delivery_from_at: null,
  delivery_to_at: '2026-11-21T16:00:00.000Z',
  vehicle_reg: null,
  driver_first_name: null,
  proof: null,
  company: {
    company_name: 'Northgate',
    phone: null,
    time_zone: 'Europe/London',
    logo_light_path: null,
    logo_dark_path: null,
  },
}
const day = showLongDate('2026-11-21')
const card = (tracked: Partial<Tracked> | undefined, state: { hasEnded?: boolean; hasFailed?: boolean } = {}) =>
  show(<TrackingCard tracked={tracked && { ...job, ...tracked }} hasEnded={false} hasFailed={false} {...state} />)

test('a job on its way: when it is expected, and nothing of what is not known', async () => {
  await card({})
  expect(words()).toContain(texts.expected.delivery)
  expect(words()).toContain(texts.when(day, 'by 16:00'))
  expect(words()).not.toContain(texts.vehicle)
  await card({ delivery_at: null, delivery_time_kind: 'none', delivery_to_at: null, vehicle_reg: 'BX21 ABC' })
  expect(words()).toContain(texts.during(day))
  expect(words()).toContain('BX21 ABC')
})

test('a job that ends with its collection is collected, not delivered', async () => {
  await card({ has_delivery: 0, state: 'delivered' })
  expect(words()).toContain(texts.collected)
  expect(words()).not.toContain(texts.states.delivered)
  expect(words()).toContain(texts.planned)
})

test('once it was signed for, when and by whom', async () => {
  await card({ state: 'delivered', proof: { name: 'J. Moss', at: '2026-11-21T14:42:00.000Z' } })
  expect(words()).toContain(texts.at(day, '14:42'))
  expect(words()).toContain('J. Moss')
  expect(words()).not.toContain(texts.planned)
})

test('a link that has ended shows nothing of the job; one that cannot be reached keeps what was shown', async () => {
  await card({}, { hasEnded: true })
  expect(words()).toContain(texts.ended)
  expect(words()).not.toContain('10045')
  await card({}, { hasFailed: true })
  expect(words()).toContain(texts.failed)
  expect(words()).toContain('10045')
})
