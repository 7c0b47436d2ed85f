import {
  jobCaptureTexts as jobTexts,
  placingTexts as placing,
  captureTexts as texts,
} from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { eachOnItsOwn, offered, press, sent, show, words } from '#kit/testing/part.tsx'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts } from '#ui/overlay/toast.ts'
import { waitingProof } from './capture.fixture.ts'
import { CaptureDrawer } from './capture-drawer.tsx'
import type { CaptureRow } from './driver-captures.queries.ts'
import { JobCaptures } from './job-captures.tsx'

eachOnItsOwn()

const deciding = ['/captures', '/organizer']
const page = (data: readonly CaptureRow[]) => ({ captures: { data, total: data.length }, waiting: 0, progress: [] })

const nothing = () => {}

async function open(capture: CaptureRow, { permissions = deciding, onClose = nothing } = {}) {
  await show(<CaptureDrawer id={capture.id} rows={[capture]} zone="Europe/London" onClose={onClose} />, { permissions })
}
const agree = () =>
  act(async () => {
    openConfirm.get()?.answer(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

const decisions = () => offered().filter((name) => name?.endsWith('…'))

test('what waits says why and offers three ways to decide', async () => {
  await open(waitingProof())
  expect(words()).toContain('The driver no longer had the job')
  expect(decisions()).toEqual([`${placing.apply('12434')}…`, `${placing.move}…`, `${placing.setAside}…`])
})

test('who may only read is told who decides', async () => {
  await open(waitingProof(), { permissions: ['/organizer'] })
  expect(decisions()).toEqual([])
  expect(words()).toContain(placing.mayNot)
})

test.each<[string, CaptureRow['job'], string]>([
  ['that ended', { id: 7, job_number: '12434', status: 'Cancelled' }, placing.ownJobEnded('12434', 'Cancelled')],
  ['that is gone', null, placing.noOwnJob],
])('at a job %s it cannot be used, and says so', async (_, job, reason) => {
  await open(waitingProof({ job }))
  expect(decisions()).toEqual([`${placing.move}…`, `${placing.setAside}…`])
  expect(words()).toContain(reason)
})

test('nothing is sent before the question is answered; then the drawer closes', async () => {
  const onClose = vi.fn<() => void>()
  await open(waitingProof(), { onClose })
  await press(`${placing.apply('12434')}…`)
  expect(sent).toEqual([])
  await agree()
  expect(sent).toMatchObject([
    { method: 'PUT', path: expect.stringContaining('/driver-captures/4/place'), body: { action: 'use', version: 1 } },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('what was set aside can be put back, what was used cannot', async () => {
  const placed = { placed_by_name: 'Maya Webb', placed_at: '2026-06-01T10:00:00Z' }
  await open(waitingProof({ outcome: 'moved', ...placed }))
  expect(offered()).not.toContain(placing.putBack)
  await open(waitingProof({ outcome: 'set_aside', ...placed }), { permissions: ['/organizer'] })
  expect(offered()).not.toContain(placing.putBack)
  await open(waitingProof({ outcome: 'set_aside', ...placed }))
  await press(placing.putBack)
  expect(sent).toMatchObject([{ method: 'PUT', body: { action: 'put_back', version: 1 } }])
})

test('somebody who was quicker is named with what they decided', async () => {
  const onClose = vi.fn<() => void>()
  const theirs = waitingProof({
    version: 2,
    outcome: 'set_aside',
    placed_by_name: 'Maya Webb',
    placed_at: '2026-06-01T10:00:00Z',
  })
  await open(waitingProof(), { onClose })
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ message: 'Done.', data: page([theirs]) })
      : Response.json({ message: 'Changed', code: 'conflict', data: theirs }, { status: 409 }),
  )
  await press(`${placing.setAside}…`)
  await agree()
  expect(openToasts.get()[0]?.text).toBe(placing.placedAlready('Maya Webb', 'Set aside'))
  expect(onClose).not.toHaveBeenCalled()
})

test('one that left the list while it was open shows who placed it, and nothing more to decide', async () => {
  const capture = waitingProof()
  const placed = waitingProof({
    outcome: 'moved',
    placed_job: { id: 8, job_number: '12500' },
    placed_by_name: 'Maya Webb',
    placed_at: '2026-06-01T10:00:00Z',
  })
  await show(<CaptureDrawer id={capture.id} rows={[]} zone="Europe/London" onClose={nothing} />, {
    permissions: deciding,
    answers: { '/driver-captures/4': placed },
  })
  expect(words()).toContain(placing.placedNotice('Moved to 12500', 'Maya Webb', '01-06-26 11:00'))
  expect(decisions()).toEqual([])
})

test('a clock that was off, and pictures that are still on the way, are said', async () => {
  await open(
    waitingProof({
      is_clock_off: 1,
      is_late: 1,
      files: [
        { id: 1, use: 'signature', path: '/files/s.png' },
        { id: 2, use: 'photo', path: null },
      ],
    }),
  )
  expect(words()).toContain(texts.clockOff)
  expect(words()).toContain(texts.late)
  expect(words()).toContain(texts.onTheirWay(1))
  expect(offered()).toContain(texts.signature)
})

test("a job without captures, and one that is read without the right, shows nothing of the driver's", async () => {
  await show(<JobCaptures jobId={7} zone="Europe/London" />, {
    permissions: ['/traffic-diary'],
    answers: { '/driver-captures': page([]) },
  })
  expect(words()).toBe('')
  await show(<JobCaptures jobId={7} zone="Europe/London" />, {
    permissions: ['/finance'],
    answers: { '/driver-captures': page([waitingProof()]) },
  })
  expect(words()).toBe('')
})

test('who has not seen a job as it is now is named, before anything was captured', async () => {
  const unseen = { unseen: 1, last: null, driver_name: 'Dee River' }
  const answers = { '/driver-captures': { ...page([]), progress: [unseen] } }
  await show(<JobCaptures jobId={7} zone="Europe/London" />, { answers, permissions: deciding })
  // Its code comes with the first.
  await act(() => vi.dynamicImportSettled())
  await expect.poll(words).toContain(jobTexts.unseenBy('Dee River'))
})
