import { pairTexts, phoneTexts as texts } from '@dray/domain/driver-devices/phones.messages.ts'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, eachOnItsOwn, offered, press, sent, show, words } from '#kit/testing/part.tsx'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts } from '#ui/overlay/toast.ts'
import type { DriverPhone } from './driver-devices.queries.ts'
import { DriverPhones } from './driver-phones.tsx'
import { PairPhoneDialog } from './pair-phone-dialog.tsx'

eachOnItsOwn()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T09:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const phone = (id: number, more: Partial<DriverPhone> = {}): DriverPhone => ({
  id,
  driver_id: 3,
  model: 'Pixel 8',
  app_version: '1.4',
  paired_at: '2026-06-01T08:00:00Z',
  last_seen_at: '2026-06-10T08:50:00Z',
  unsent: 0,
  ended_at: null,
  ended_reason: null,
  delivers_until: null,
  ...more,
})
const ended = (id: number, delivers_until: string) =>
  phone(id, { model: 'iPhone 12', ended_at: '2026-06-05T08:00:00Z', ended_reason: 'replaced', delivers_until })

const phones = (devices: readonly DriverPhone[], is_available = 1) =>
  show(<DriverPhones driver={{ id: 3, full_name: 'Ade Okoro', is_available }} />, { answers: { '/devices': devices } })

test('an inactive driver cannot pair a phone, and it says so', async () => {
  await phones([], 0)
  expect(words()).toContain(texts.inactive)
  expect(button(pairTexts.open)).toBeUndefined()
})

test('the phone in use says when it was seen and what it has not sent', async () => {
  await phones([phone(1, { unsent: 3 })])
  expect(words()).toContain('last seen 10 min ago')
  expect(words()).toContain('3 captures unsent')
})

test('an ended phone says why, and whether it still delivers; it cannot be ended again', async () => {
  await phones([ended(1, '2026-06-19T08:00:00Z')])
  expect(words()).toContain('Replaced by another phone 05-06-26 09:00')
  expect(words()).toContain('still delivers until 19-06-26')
  expect(offered()).toEqual([pairTexts.open])
  await phones([ended(1, '2026-06-09T08:00:00Z')])
  expect(words()).toContain('delivered until 09-06-26')
})

test('of many ended phones the older ones are shown when they are asked for', async () => {
  await phones([phone(9), ...[4, 3, 2, 1].map((id) => ended(id, '2026-06-19T08:00:00Z'))])
  expect(words().split('iPhone 12')).toHaveLength(3)
  await press(texts.showAll(2))
  expect(words().split('iPhone 12')).toHaveLength(5)
})

test('ending a phone asks first, with what happens to its unsent captures', async () => {
  await phones([phone(1, { unsent: 3 })])
  await press(texts.endOf('Pixel 8'))
  const asked = openConfirm.get()
  await show(asked?.message)
  expect(words()).toContain(texts.endUnsent(3, '24-06-26'))
  expect(sent).toEqual([])
})

const pairing = (expires_at: string) => ({
  code: 'ABCD2345',
  address: 'https://dray.example/driver/#pair=ABCD2345',
  expires_at,
})

async function dialog({ known = [] as DriverPhone[], listed = [] as DriverPhone[], until = '2026-06-10T09:14:32Z' }) {
  const onClose = vi.fn<() => void>()
  const driver = { id: 3, full_name: 'Ade Okoro' }
  const answers = { '/devices': listed, '/pairing-code': { ...pairing('2026-06-10T09:15:00Z'), code: 'WXYZ6789' } }
  await show(<PairPhoneDialog driver={driver} pairing={pairing(until)} known={known} onClose={onClose} />, { answers })
  return onClose
}

test('the code is read out in two groups and spelled, and the address is without it', async () => {
  await dialog({})
  expect(words()).toContain('ABCD')
  expect(words()).toContain('Alfa Bravo Charlie Delta')
  expect(words()).toContain(pairTexts.left('14:32'))
  expect(words()).not.toContain('#pair=')
})

test('a code that ran out is not read out any more, and another one is made', async () => {
  await dialog({ until: '2026-06-10T08:59:59Z' })
  expect(words()).toContain(pairTexts.ended)
  expect(words()).not.toContain('Alfa')
  await press(pairTexts.again)
  expect(sent).toMatchObject([{ method: 'POST', path: expect.stringContaining('/driver/3/pairing-code') }])
  expect(words()).toContain('Whiskey X-ray Yankee Zulu')
})

test('it names the phone that the new one replaces', async () => {
  const one = phone(1)
  await dialog({ known: [one], listed: [one] })
  expect(words()).toContain(pairTexts.replaces('Pixel 8'))
})

test('it closes when a phone is there that was not there before, and not for one that was', async () => {
  const one = phone(1)
  expect(await dialog({ known: [one], listed: [one] })).not.toHaveBeenCalled()
  const onClose = await dialog({ known: [one], listed: [phone(2, { model: 'Galaxy A54' }), one] })
  await act(async () => undefined)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(openToasts.get()[0]?.text).toBe(pairTexts.done('Galaxy A54', 'Ade Okoro'))
})
