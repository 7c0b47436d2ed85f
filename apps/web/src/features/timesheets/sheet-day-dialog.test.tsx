import { warningsDialogTexts } from '@dray/domain/kernel/warnings-dialog.messages.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { SheetDayDialog } from './sheet-day-dialog.tsx'
import { SheetFileMenu } from './sheet-file-menu.tsx'
import type { SheetDay } from './time-records.queries.ts'

interface Sent {
  path: string
  method: string | undefined
  body: Record<string, unknown>
}
let sent: Sent[]
/** What the server answers to what is sent, one after the other. */
let answers: Response[]
let close: () => void
const onClose = vi.fn<() => void>()

const answer = (data: unknown, message = 'OK', status = 200, more = {}) =>
  Response.json({ message, data, ...more }, { status })
async function serve(path: string, { method, body }: { method?: string; body?: string } = {}) {
  if (method === 'GET' || method === undefined) return answer([{ id: 9, reg: 'AB12 CDE', code: 'V9' }])
  sent.push({ path, method, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
  return answers.shift() ?? answer(null)
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
async function draw(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>))
  await settle()
}
/** What opens is loaded on demand, so that it comes a little later. */
async function press(role: string, text: string) {
  const found = () => [...document.querySelectorAll<HTMLElement>(role)].find((one) => one.textContent?.startsWith(text))
  for (let tries = 0; !found() && tries < 50; tries++) await settle()
  const element = found()
  if (!element) throw new Error(`Nothing is called ${text}: ${document.body.textContent}`)
  act(() => element.click())
  await settle()
}
async function type(name: string, text: string, { leaves = true } = {}) {
  const input = document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
  if (!input) throw new Error(`There is no field ${name}`)
  act(() => {
    input.focus()
    typeOver(input, text)
  })
  await settle()
  if (leaves) act(() => input.blur())
}
const driver = { id: 4, full_name: 'Ade Okoro', work_day: [] as SheetDay[] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', vi.fn(serve))
  viewer.set({ time_zone: 'Europe/London', permissions: new Set(['allocation.override']) } as never)
  sent = []
  answers = []
  onClose.mockClear()
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  for (const { id } of openToasts.get()) toast.dismiss(id)
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a forgotten workday is added with its times, once its warnings are accepted', async () => {
  const warnings = [{ code: 'vehicle_vor', level: 'red', text: 'AB12 CDE is off the road' }]
  answers = [
    answer(warnings, 'This allocation has warnings.', 409, { code: 'allocation_warnings', request_id: 'r' }),
    answer({ id: 1 }, 'Workday created'),
  ]
  await draw(<SheetDayDialog driver={driver} day={null} week="2026-06-03" onClose={onClose} />)
  await press('button', 'Save')
  expect(document.querySelector('[role=alert]')?.textContent).toBe(texts.chooseVehicle)
  expect(sent).toEqual([])
  await type('vehicle_id', 'AB12', { leaves: false })
  await press('[role=option]', 'AB12 CDE')
  await type('in_time', '06:00')
  await press('button', 'Save')
  expect(openConfirm.get()?.reason?.label).toBe(warningsDialogTexts.reason)
  await act(async () => openConfirm.get()?.answer({ reason: 'The only one that starts' }))
  await settle()
  const body = {
    date: '2026-06-01',
    vehicle_id: 9,
    shift_type_id: 1,
    driver_id: 4,
    driver_clockin: { at: '2026-06-01T05:00:00Z' },
    driver_clockout: null,
    nightout: 0,
  }
  expect(sent.map((one) => one.body)).toEqual([
    { ...body, accept_warnings: [] },
    { ...body, accept_warnings: ['vehicle_vor'], override_reason: 'The only one that starts' },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the times of a workday are corrected, and nothing else of it', async () => {
  const day = {
    id: 31,
    date: '2026-06-01',
    vehicle_id: 9,
    shift_type_id: 2,
    nightout: 0,
    driver_clockin: { at: '2026-06-01T20:00:00Z' },
    driver_clockout: null,
    version: 3,
  } as unknown as SheetDay
  await draw(<SheetDayDialog driver={{ ...driver, work_day: [day] }} day={day} week="2026-06-03" onClose={onClose} />)
  await type('out_time', '05:00')
  await press('button', 'Save')
  const times = {
    driver_clockin: { at: '2026-06-01T20:00:00Z' },
    driver_clockout: { at: '2026-06-02T04:00:00Z' },
    nightout: 0,
    version: 3,
  }
  expect(sent).toEqual([{ path: expect.stringMatching(/\/client\/updateWorkDay\/31$/), method: 'PUT', body: times }])
})

test('the file is asked for with the clock times that are wanted', async () => {
  answers = [answer({ name: 'timesheet.csv', csv: '' })]
  const filter = {
    invoiceDate: '2026-06-01,2026-06-07',
    keyword: undefined,
    timesheet_status: 1,
    driver_type: 1,
  } as const
  await draw(<SheetFileMenu filter={filter} />)
  await press('button', texts.csv)
  await press('[role=menuitem]', texts.fileWith.in)
  expect(sent.map(({ body }) => body)).toEqual([
    { invoiceDate: filter.invoiceDate, timesheet_status: 1, driver_type: 1, clockIn: 1, clockOut: 0 },
  ])
})
