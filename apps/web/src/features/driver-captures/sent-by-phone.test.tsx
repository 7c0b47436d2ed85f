import { captureTexts as marks } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { sentByPhoneTexts as texts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import type { SentRow } from './driver-captures.queries.ts'
import { SentByPhone } from './sent-by-phone.tsx'
import { WorkdayByPhone } from './workday-by-phone.tsx'

eachOnItsOwn()
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

const clockIn: SentRow = {
  id: 1,
  kind: 'clock',
  made_id: null,
  workday_id: 7,
  driver_name: 'Ade Okoro',
  phone: 'Pixel 8',
  at: '2026-06-01T05:00:00Z',
  received_at: '2026-06-02T08:30:00Z',
  is_clock_off: 1,
  is_late: 1,
  said: 'Clocked in',
}

test('who sent it, from which phone, when it happened and arrived, and what is to be known of its time', async () => {
  await show(<SentByPhone rows={[clockIn]} />)
  expect(words()).toContain('Ade Okoro, Pixel 8 · 01-06-26 06:00 · received 02-06-26 09:30')
  expect(words()).toContain(marks.clockOff)
  expect(words()).toContain(marks.late)
  expect(words()).not.toContain('Clocked in')
  await show(<SentByPhone says rows={[{ ...clockIn, phone: null, is_clock_off: 0, is_late: 0 }]} />)
  expect(words()).toContain('Clocked in')
  expect(words()).toContain(`Ade Okoro, ${texts.unknownPhone}`)
  expect(words()).not.toContain(marks.late)
})

test('a workday has its breaks from when to when, by the local clock; without a phone it has nothing', async () => {
  const breaks = [
    { workday_id: 7, from: '2026-06-01T09:00:00Z', to: '2026-06-01T09:45:00Z' },
    { workday_id: 7, from: '2026-06-01T13:00:00Z', to: null },
  ]
  await show(<WorkdayByPhone workdayId={7} />, { answers: { '/sent-by-phone': { sent: [clockIn], breaks } } })
  expect(words()).toContain(texts.breaksAt(['10:00 – 10:45', 'since 14:00']))
  expect(words()).toContain('Clocked in')
  await show(<WorkdayByPhone workdayId={7} />, { answers: { '/sent-by-phone': { sent: [], breaks: [] } } })
  expect(words()).toBe('')
})
