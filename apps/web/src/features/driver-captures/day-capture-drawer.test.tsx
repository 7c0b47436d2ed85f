import { placingTexts, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { captureMessages } from '@dray/domain/driver-captures/driver-captures.messages.ts'
import {
  dayCaptureTexts as dayTexts,
  dayPlacingTexts as placing,
} from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { button, eachOnItsOwn, faults, field, offered, press, sent, show, submit, words } from '#kit/testing/part.tsx'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { earlierWorkday, waitingClock } from './capture.fixture.ts'
import { CaptureDrawer } from './capture-drawer.tsx'
import type { CaptureRow } from './driver-captures.queries.ts'

eachOnItsOwn()

const deciding = ['/captures', 'papers.view', 'prices.view']
const nothing = () => {}

interface Opened {
  permissions?: readonly string[]
  answers?: Readonly<Record<string, unknown>>
  onClose?: () => void
}
async function open(capture: CaptureRow, { permissions = deciding, answers = {}, onClose = nothing }: Opened = {}) {
  const drawer = <CaptureDrawer id={capture.id} rows={[capture]} zone="Europe/London" onClose={onClose} />
  await show(drawer, { permissions, answers })
}
const agree = () =>
  act(async () => {
    openConfirm.get()?.answer(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
const decisions = () => offered().filter((name) => name?.endsWith('…'))

const document = (more: Partial<CaptureRow> = {}) =>
  waitingClock({
    kind: 'document',
    workday_date: null,
    said: 'Tachograph card, expires 31-05-31',
    details: [{ label: 'Number', text: 'DB12345678901200' }],
    files: [{ id: 1, use: 'photo', path: '/files/front.png' }],
    ...more,
  })

test('a clock that waits is used, moved to another workday or set aside; nothing speaks of jobs', async () => {
  await open(waitingClock())
  expect(decisions()).toEqual([`${placing.use}…`, `${placing.move}…`, `${placingTexts.setAside}…`])
  expect(words()).toContain('Mon 01-06-26')
  expect(words()).not.toContain(placingTexts.noOwnJob)
  expect(words()).not.toContain(texts.job)
})

test('it is used once it was asked whether', async () => {
  const onClose = vi.fn<() => void>()
  await open(waitingClock(), { onClose })
  await press(`${placing.use}…`)
  expect(sent).toEqual([])
  await agree()
  expect(sent).toMatchObject([{ method: 'PUT', body: { action: 'use', version: 1 } }])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a document is confirmed, by who may see papers and once its pictures are here; it belongs to no workday', async () => {
  await open(document())
  expect(decisions()).toEqual([`${placing.confirm}…`, `${placingTexts.setAside}…`])
  expect(button(`${placing.confirm}…`)?.disabled).toBe(false)
  expect(words()).toContain('DB12345678901200')

  await open(document({ said: 'Document', details: [], files: [], is_withheld: 1 }), { permissions: ['/captures'] })
  expect(button(`${placing.confirm}…`)).toMatchObject({ disabled: true, title: placing.mayNotConfirm })
  expect(words()).toContain(dayTexts.withheld)

  await open(document({ files: [{ id: 1, use: 'photo', path: null }] }))
  expect(button(`${placing.confirm}…`)).toMatchObject({ disabled: true, title: captureMessages.pictureMissing })
})

test('a check of a vehicle that is gone can only be set aside, and says so', async () => {
  await open(waitingClock({ kind: 'check', said: 'Vehicle check: no defects', vehicle: null }))
  expect(decisions()).toEqual([`${placingTexts.setAside}…`])
  expect(words()).toContain(placing.noVehicle)
})

test('what it says stands line by line, with the vehicle and what fuel cost', async () => {
  await open(
    waitingClock({
      kind: 'check',
      vehicle: 'KX24 VDA',
      said: 'Vehicle check: 1 defect',
      details: [{ label: 'Tyres', text: 'Major: Cut' }],
    }),
  )
  expect(words()).toContain('KX24 VDA')
  expect(words()).toContain('TyresMajor: Cut')
  await open(waitingClock({ kind: 'fuel', said: 'Fuel: 50 litres', fuel_cost: 77.9 }))
  expect(words()).toContain(`${dayTexts.cost}77.90`)
  const { fuel_cost: _, ...unpriced } = waitingClock({ kind: 'fuel', said: 'Fuel: 50 litres' })
  await open(unpriced)
  expect(words()).not.toContain(dayTexts.cost)
})

test('who may only read is told who decides', async () => {
  await open(waitingClock(), { permissions: ['/traffic-diary'] })
  expect(decisions()).toEqual([])
  expect(words()).toContain(placingTexts.mayNot)
})

const workdays = [
  earlierWorkday,
  { ...earlierWorkday, id: 32, date: '2026-06-02', shift_type_id: 2, clocked_in_at: null, is_approved: 1 },
]
/** Chooses the option that begins with these words. */
async function choose(part: string) {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const input = field('workday_id')
  if (!input) throw new Error('There is no field for the workday')
  act(() => {
    input.focus()
    typeOver(input, part)
  })
  const option = () =>
    [...globalThis.document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
      one.textContent?.startsWith(part),
    )
  for (let tries = 0; !option() && tries < 50; tries++) await settle()
  act(() => option()?.click())
  await settle()
}

test('moving asks for one of the workdays of the driver; the clock of an approved one is not moved', async () => {
  await open(waitingClock(), { answers: { '/driver-captures/5/workdays': workdays } })
  await press(`${placing.move}…`)
  await submit()
  expect(faults()).toContain(captureMessages.noWorkday)
  await choose('Tue 02-06-26')
  await submit()
  expect(faults()).toContain(placing.notApproved)
  expect(sent).toEqual([])
  await choose('Sun 31-05-26')
  await submit()
  expect(sent).toMatchObject([{ method: 'PUT', body: { action: 'move', workday_id: 31, version: 1 } }])
})

test('once placed it says where', async () => {
  const placed = { placed_by_name: 'Maya Webb', placed_at: '2026-06-01T10:00:00Z' }
  await open(waitingClock({ outcome: 'moved', ...placed }))
  expect(words()).toContain(dayTexts.movedTo('Mon 01-06-26'))
  await open(document({ outcome: 'applied_with_note', ...placed }))
  expect(words()).toContain(dayTexts.confirmed)
  expect(decisions()).toEqual([])
})
