import { globSync, readFileSync } from 'node:fs'
import * as bookings from '@dray/domain/bookings/bookings.calls.ts'
import * as portalUsers from '@dray/domain/customers/customer-users.calls.ts'
import { formTexts as texts } from '@dray/domain/interface/form.messages.ts'
import * as jobs from '@dray/domain/jobs/jobs.calls.ts'
import * as tenants from '@dray/domain/tenants/tenants.calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { PriceDialog } from '#features/bookings/price-dialog.tsx'
import { rulesOf } from '#features/catalogues/catalogue-rules.ts'
import type { CatalogueRow, CatalogueView } from '#features/catalogues/catalogue-view.ts'
import { addOwnUser, changeOwnUser, deleteOwnUser, inviteOwnUser } from '#features/customers/portal.queries.ts'
import { UserDialog } from '#features/customers/user-dialog.tsx'
import { ReminderRules } from '#features/expiry/reminder-rules.tsx'
import { ReminderEditor } from '#features/job-reminders/reminder-editor.tsx'
import { EntitlementDialog } from '#features/leave/entitlement-dialog.tsx'
import { StopTimesDialog } from '#features/stop-times/stop-times-dialog.tsx'
import { ClientLimitsDialog } from '#features/tenants/client-limits-dialog.tsx'
import { SheetDayDialog } from '#features/timesheets/sheet-day-dialog.tsx'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { sampleOf } from './sample-of.fixture.ts'

/** One form of a stored row, and two people who change the same field of it. */
interface FormOfRow {
  /** The row as it is stored, and as somebody else saves it. */
  row: { version: number }
  theirs: { version: number }
  /** Draws the form of the row; what it reads is answered by `reads`. */
  draw: (row: never) => ReactNode
  reads?: (row: never) => readonly [path: RegExp, data: unknown][]
  field: string
  /** What is sent as the version the first time and after their save, where it is not the row's own. */
  versions?: readonly [number, number]
  mine: string
  /** Their value as the conflict shows it. */
  shown: string
}

const sample = (call: { answer: unknown }) => sampleOf(call.answer) as Record<string, unknown>
const close = () => {}
const userCalls = { add: addOwnUser, change: changeOwnUser, remove: deleteOwnUser, invite: inviteOwnUser }
const never = (value: unknown) => value as never

/** A row, and the same row after somebody else's save. */
const versions = (row: Record<string, unknown>, change: Record<string, unknown>) => ({
  row: { ...row, version: 3 },
  theirs: { ...row, ...change, version: 4 },
})

const user = { ...sample(portalUsers.changeOwnUser), id: 7, name: 'Jo' }
const sheetDay = { id: 9, date: '2026-06-01', vehicle_id: 1, vehicle: { id: 1 }, shift_type_id: 1, nightout: 0 }
const job = {
  ...sample(jobs.getJob),
  id: 5,
  mode: 0,
  job_number: '10',
  collection_date: '2026-06-01',
  delivery_date: '2026-06-01',
  collection_at: null,
  delivery_at: null,
  stop_times: [],
  job_reminders: [],
  load_type: null,
}
const reminder = { id: 4, job_detail_id: 5, date: '2099-06-01T08:00:00Z', notes: 'Call' }
const stop = {
  id: 1,
  job_id: 5,
  side: 'collection',
  leg: 'both',
  arrived_at: '2026-06-01T07:00:00Z',
  departed_at: null,
  version: 1,
}

const forms: Readonly<Record<string, FormOfRow>> = {
  'bookings/price-dialog.tsx': {
    ...versions({ ...sample(bookings.priceBookingRequest), id: 3, number: 1, price: 20 }, { price: 30 }),
    draw: (row) => <PriceDialog request={row} shown={[row]} onClose={close} />,
    field: 'price',
    mine: '25',
    shown: '30.00',
  },
  'customers/user-dialog.tsx': {
    ...versions(user, { name: 'Jon' }),
    draw: (row) => <UserDialog user={row} users={[row]} calls={userCalls} onClose={close} />,
    field: 'name',
    mine: 'Joan',
    shown: 'Jon',
  },
  'expiry/reminder-rules.tsx': {
    ...versions({ kind: 'mot', is_on: 1, lead: [28], is_usual: 1 }, { is_on: 0, lead: [14] }),
    draw: () => <ReminderRules title="MOT" kinds={['mot']} />,
    reads: (row) => [[/reminder-rules/, [row]]],
    field: 'lead',
    mine: '7',
    shown: '14',
  },
  'job-reminders/reminder-editor.tsx': {
    ...versions(reminder, { notes: 'Ring' }),
    draw: (row) => (
      <ReminderEditor job={never({ ...job, job_reminders: [row] })} zone="Europe/London" edited={row} onDone={close} />
    ),
    field: 'notes',
    mine: 'Write',
    shown: 'Ring',
  },
  'leave/entitlement-dialog.tsx': {
    ...versions(
      {
        driver: { id: 1, user_id: 1, full_name: 'Ade' },
        leave_year: { from: '2026-01-01', to: '2026-12-31' },
        days_a_week: 5,
        entitled_days: null,
        standard_days: 28,
        rule: { entitlement_weeks: 5.6, entitlement_days_most: 28 },
        carried_days: 0,
        left_before: 0,
        balance: { taken: 0, booked: 0, requested: 0, left: 28 },
      },
      { carried_days: 2 },
    ),
    draw: () => <EntitlementDialog driver_id={1} name="Ade" date="2026-06-01" onClose={close} />,
    reads: (row) => [[/leave-allowances/, row]],
    field: 'carried_days',
    mine: '3',
    shown: '2',
  },
  'stop-times/stop-times-dialog.tsx': {
    ...versions(job, { stop_times: [stop] }),
    draw: (row) => <StopTimesDialog job={row} onClose={close} />,
    field: 'collection_arrived_time',
    versions: [0, 1],
    mine: '09:30',
    shown: '08:00',
  },
  'tenants/client-limits-dialog.tsx': {
    ...versions(
      { ...sample(tenants.showClient), id: 2, name: 'Hall', max_users: 5, max_jobs: null, max_storage: null },
      { max_users: 8 },
    ),
    draw: (row) => <ClientLimitsDialog client={row} onClose={close} />,
    field: 'max_users',
    mine: '6',
    shown: '8',
  },
  'timesheets/sheet-day-dialog.tsx': {
    ...versions(
      { ...sheetDay, driver_clockin: { at: '2026-06-01T06:00:00Z' }, driver_clockout: null },
      { driver_clockin: { at: '2026-06-01T07:00:00Z' } },
    ),
    draw: (row) => (
      <SheetDayDialog
        driver={{ id: 1, full_name: 'Ade', work_day: [row] }}
        day={row}
        week="2026-06-01"
        onClose={close}
      />
    ),
    field: 'in_time',
    mine: '07:30',
    shown: '08:00',
  },
}

/** The kinds of catalogues: their forms are made of their definitions. */
const modules = import.meta.glob<Record<string, unknown>>('../features/**/*{view,views,tables,addresses}.tsx', {
  eager: true,
})
const isView = (found: unknown): found is CatalogueView<CatalogueRow> =>
  typeof found === 'object' && found !== null && 'source' in found && 'form' in found
const views = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, CatalogueView<CatalogueRow>] => isView(entry[1])),
)

/** A text of the view's that takes any words: two people change it. */
function textIn(view: CatalogueView<CatalogueRow>): string | undefined {
  const rules = rulesOf(view.source)
  const fields = view.form.flatMap(({ lines }) => lines.flatMap((line) => line.fields))
  const plain = fields.filter(({ control, only, when }) => (control?.kind ?? 'text') === 'text' && !only && !when)
  return plain.find(({ field }) => ['Mine', 'Hers'].every((text) => isFit(rules, field, text)))?.field
}
const isFit = (rules: ReturnType<typeof rulesOf>, field: string, text: string) => {
  const rule = rules.schemaOf(field)
  return rule !== undefined && z.safeParse(rule, text).success
}

const ofViews: Readonly<Record<string, FormOfRow>> = Object.fromEntries(
  views.map(([name, view]) => {
    const field = textIn(view) ?? 'none'
    return [
      name,
      {
        ...versions({ id: 8, [field]: 'Before' }, { [field]: 'Hers' }),
        draw: (row: CatalogueRow) => (
          <FormPanel
            title={name}
            name={`${name}:8`}
            form={view.form}
            rules={rulesOf(view.source)}
            row={row}
            save={async (body, version) => ({ message: 'Saved', row: await send('PUT', '/row', { ...body, version }) })}
          />
        ),
        field,
        mine: 'Mine',
        shown: 'Hers',
      },
    ]
  }),
)

interface Sent {
  body: Record<string, unknown>
}
let sent: Sent[]
let answers: Response[]
let stored: FormOfRow['row']
let open: FormOfRow
let end = () => {}

const bea = { user_id: 8, name: 'Bea Hall' }
const answer = (data: unknown, status = 200, more: object = {}) =>
  Response.json({ message: 'Done', code: status === 200 ? undefined : 'other', data, ...more }, { status })

async function serve(path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
  if (method === 'GET') return answer(open.reads?.(never(stored)).find(([read]) => read.test(path))?.[1] ?? [])
  sent.push({ body: JSON.parse(body ?? '{}') as Record<string, unknown> })
  return answers.shift() ?? answer(stored)
}
/** For forms that are given their calls. */
async function send(method: string, path: string, body: object = {}) {
  const { ApiError } = await import('#platform/api-error.ts')
  const response = await serve(path, { method, body: JSON.stringify(body) })
  const said = (await response.json()) as { message: string; data: never; code: string }
  if (!response.ok) throw new ApiError({ ...said, status: response.status })
  return said.data
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
let root: ReturnType<typeof createRoot>
async function show(form: FormOfRow, row = form.row) {
  stored = row
  open = form
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{form.draw(never(row))}</RouterContextProvider>
      </QueryClientProvider>,
    ),
  )
  await settle()
}
/** Somebody else's save is heard of: the row is drawn anew, or read again. */
async function hear(row: FormOfRow['row']) {
  stored = row
  await act(() => queryClient.invalidateQueries())
  await show(open, row)
}
const field = () => document.querySelector<HTMLInputElement>(`[data-path="${open.field}"]`)
async function type(text: string) {
  const input = field()
  if (!input) throw new Error(`There is no field ${open.field}: ${document.body.textContent}`)
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  act(() => {
    input.focus()
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
  act(() => input.blur())
  await settle()
}
const typed = () => {
  const input = field()
  // Tags stand before their field.
  return input?.value || input?.parentElement?.textContent
}
async function save() {
  act(() => document.querySelector('form')?.requestSubmit())
  await settle()
}
const form = () => document.querySelector('form')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', vi.fn(serve))
  viewer.set({ time_zone: 'Europe/London', permissions: { has: () => true } } as never)
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the small DOM has no cookie store.
  document.cookie = 'XSRF-TOKEN=1'
  sent = []
  answers = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  end = () => act(() => root.unmount())
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  for (const { id } of openToasts.get()) toast.dismiss(id)
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe.each(Object.entries({ ...forms, ...ofViews }))('the form of %s', (_, one) => {
  const [before, after] = one.versions ?? [3, 4]
  const conflict = () => answer(one.theirs, 409, { code: 'conflict', changed_by: bea })

  test('keeps what is typed when somebody else saves first, offers both, and sends what is chosen', async () => {
    await show(one)
    await type(one.mine)
    answers = [conflict()]
    await save()
    expect(typed()).toContain(one.mine)
    expect(form()).toContain(texts.conflict('Bea Hall'))
    expect(form()).toContain(`${texts.theirs}: ${one.shown}`)
    answers = [answer(one.theirs)]
    await save()
    expect(sent.map(({ body }) => body.version)).toEqual([before, after])
  })

  test('keeps what is typed when somebody else is heard to have saved, and tells of it', async () => {
    await show(one)
    await type(one.mine)
    await hear(one.theirs)
    expect(typed()).toContain(one.mine)
    expect(form()).toContain(`${texts.theirs}: ${one.shown}`)
    await save()
    expect(sent.map(({ body }) => body.version)).toEqual([after])
  })

  test('tells who deleted its row, and keeps what is typed', async () => {
    await show(one)
    await type(one.mine)
    answers = [answer(undefined, 404, { code: 'not_found', changed_by: bea })]
    await save()
    expect(form()).toContain(texts.gone('Bea Hall'))
    expect(typed()).toContain(one.mine)
  })

  test('shows the refusal of a field that it does not have', async () => {
    await show(one)
    await type(one.mine)
    answers = [answer({ far_field_id: ['Is not open'] }, 422, { code: 'validation' })]
    await save()
    expect(form()).toContain('Far field: Is not open')
    expect(typed()).toContain(one.mine)
  })
})

/** Forms of something new, or of a deed: nobody else saves what stands in them. */
const ofNothingStored = [
  'bookings/booking-dialog.tsx',
  'check-reports/enter-check-form.tsx',
  'company-views/consent-panel.tsx',
  'credit-notes/credit-note-dialog.tsx',
  'customers/own-emails.tsx',
  'customers/portal-help.tsx',
  'customers/user-dialog.tsx',
  'exchange/local-load-form.ts',
  'exchange/post-load-dialog.tsx',
  'invoices/change-date-dialog.tsx',
  'invoices/credit-dialogs.tsx',
  'invoices/payment-dialog.tsx',
  'job-copies/copy-dialogs.tsx',
  'job-reminders/reminder-editor.tsx',
  'leave/ask-dialog.tsx',
  'organizer/end-dialog.tsx',
  'organizer/multi-day-dialog.tsx',
  'personal-data/anonymise-dialog.tsx',
  'quotes/send-quote-dialog.tsx',
  'self-bills/paid-dialog.tsx',
  'sessions/accept-terms-form.tsx',
  'sessions/change-password-form.tsx',
  'sessions/choose-password-form.tsx',
  'sessions/forgot-password-form.tsx',
  'sessions/sign-in-form.tsx',
  'staff/close-account.tsx',
  'tenants/new-client-dialog.tsx',
  'timesheets/sheet-day-dialog.tsx',
  'tracking/tracking-dialog.tsx',
  'vehicle-reminders/vehicle-reminder-dialog.tsx',
]
/** Forms of a row without a version: what two people change is merged, or approved as it stands. */
const withoutVersion = ['timesheets/approve-drawer.tsx', 'vehicles/maintenance-dialog.tsx']
/** The workday's drawer is tried in a browser, with the board behind it. */
const triedElsewhere = ['organizer/clock-section.tsx', 'organizer/crew-section.tsx']

/** The files of features in which a hook is called. */
function callersOf(hook: string): string[] {
  const folder = new URL('../features/', import.meta.url).pathname
  const calls = new RegExp(`(?<!typeof )\\b${hook}\\b[<(]`)
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !path.includes('.test.') && calls.test(readFileSync(`${folder}${path}`, 'utf8')))
    .toSorted()
}

test('every small form is tried above, or edits nothing that is stored', () => {
  const known = [...Object.keys(forms), ...withoutVersion, ...triedElsewhere]
  expect(callersOf('useRowForm').filter((path) => !known.includes(path))).toEqual([])
  expect(callersOf('useForm').filter((path) => ![...ofNothingStored, ...triedElsewhere].includes(path))).toEqual([])
})

test('every catalogue has a text that two people can change', () => {
  expect(Object.values(ofViews).filter(({ field: name }) => name === 'none')).toEqual([])
  expect(views.length).toBeGreaterThan(13)
})
