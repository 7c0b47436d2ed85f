import { calls } from '@dray/domain/calls.ts'
import { type AnyCall, callPath } from '@dray/domain/kernel/call.ts'
import { queryParts, sortsIn } from '@dray/domain/kernel/list-query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type FunctionComponent, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

interface Drawn {
  columns: readonly TableColumn<object>[]
  onSort?: unknown
}
const drawn = vi.hoisted((): { tables: Drawn[] } => ({ tables: [] }))
vi.mock('#ui/table/data-table.tsx', () => ({
  DataTable: (table: Drawn) => {
    drawn.tables.push(table)
    return null
  },
}))

const sortsOf = ({ query }: AnyCall) => sortsIn(queryParts(query))

/** Calls whose rows can be put in an order. */
const ordered = calls.filter((call) => sortsOf(call).length > 1)

/** Orders that are not offered as a column, each for its reason. */
const notOffered: Readonly<Record<string, readonly string[]>> = {
  // The list is of one week, which the foot names.
  listDriverInvoices: ['date'],
  listAgencyInvoices: ['date'],
  // They are paid by the leg, not by the hour.
  listSubContractorSelfBills: ['date', 'total_hours'],
  // Chosen in the form only.
  listLoadTypes: ['color'],
  listDrivers: ['shift_type_id'],
  // The portal shows one customer's, all of them sent.
  listCustomerCreditNotes: ['customer_name', 'status', 'csv'],
}

/** Lists that no screen of the table shows by its address: they stand in a panel or a dialog, or are drawn otherwise. */
const notOnScreens: Readonly<Record<string, string>> = {
  listWeeklyVehicles: 'the board of the organizer, in the order that the office puts its vehicles in',
  listJobsOnWorkday: 'the dialog of the jobs that a workday could carry',
}

const pathOf = (call: AnyCall) => new RegExp(`^${callPath(call).replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
let asked: string[] = []
/** Until what the screen loads on demand has come, and what that asks for in turn. */
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

/** Nothing is answered: the columns do not wait for rows. */
const serve = (path: string) => {
  asked.push(path)
  return new Promise(() => {})
}

beforeEach(() => {
  vi.setSystemTime('2026-06-01T09:00:00Z')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', vi.fn(serve))
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    // The small DOM does not know <search>.
    if (!String(parts[0]).startsWith('The tag <')) error(...parts)
  })
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  // No window asks for a draft's lock.
  Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const userTypeOf = (path: string) =>
  path.startsWith('/console') ? 'admin' : path.startsWith('/customer') ? 'customer' : 'client'

/** Draws a screen at an address; returns what it asked for and the tables that it drew. */
async function visit(screen: Screen, search: string) {
  asked = []
  drawn.tables = []
  viewer.set({
    user_type: userTypeOf(screen.path),
    time_zone: 'Europe/London',
    permissions: { has: () => true },
    role: 'office',
    settings: { owner_driver: 'yes' },
  } as never)
  const loaded = await screen.load?.()
  if (!loaded) return
  const Content = loaded as FunctionComponent
  const router = createRouter({
    routeTree: createRootRoute({ component: Content }),
    history: createMemoryHistory({ initialEntries: [`${screen.path}${search}`] }),
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </QueryClientProvider>,
    ),
  )
  await settled()
  await settled()
  act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
}

/** The list calls that a view asked for and drew with columns that order, each with its orders that no column offers. */
async function ordersOf(screen: Screen, view: string) {
  await visit(screen, view)
  const offered = drawn.tables.flatMap(({ columns }) => columns.flatMap(({ id, sortable }) => (sortable ? [id] : [])))
  const lists = ordered.filter((call) => offered.length > 0 && asked.some((path) => pathOf(call).test(path)))
  return lists.map((call) => ({
    id: call.id,
    left: sortsOf(call).filter((sort) => !offered.includes(sort) && !notOffered[call.id]?.includes(sort)),
  }))
}

test('every order of every list is offered by a column', async () => {
  const rows: readonly Screen[] = screens
  const views = rows
    .filter(({ search, load, kind }) => search && load && kind !== 'open')
    .flatMap((screen) => ['', ...Object.values(screen.views ?? {})].map((view) => ({ screen, view })))
  const seen = new Set<string>()
  const missing: string[] = []
  for (const { screen, view } of views) {
    for (const { id, left } of await ordersOf(screen, view)) {
      seen.add(id)
      if (left.length > 0) missing.push(`${screen.path}${view}: ${id} by ${left.join(', ')}`)
    }
  }
  expect(missing).toEqual([])
  expect(ordered.map(({ id }) => id).filter((id) => !seen.has(id) && !notOnScreens[id])).toEqual([])
}, 120_000)
