import { reportTexts as texts } from '@dray/domain/reports/reports.messages.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewer } from '#platform/viewer.ts'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { useReportJobs } from './use-report-jobs.ts'

const span = { from: '2026-06-01', to: '2026-06-30' }
const row = { id: 7, name: 'Dunstan Carriers', jobs: 12 }
const saveOwn = vi.fn()
let actions: MenuAction[]
let close: () => void

function Probe() {
  actions = useReportJobs({ span, searchOf: ({ id }: typeof row) => ({ sub_contractor_id: id }), saveOwn }).rowActions(
    row,
  )
  return null
}

/** What the menu of a row offers to somebody with these rights. */
async function offered(...slugs: string[]) {
  viewer.set({ user_type: 'client', permissions: new Set(['prices.view', ...slugs]) } as never)
  const router = createRouter({
    routeTree: createRootRoute({ component: Probe }),
    history: createMemoryHistory(),
  })
  const root = createRoot(document.createElement('div'))
  close = () => act(() => root.unmount())
  await act(async () => root.render(<RouterProvider router={router as never} />))
  return actions.map(({ label }) => label)
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

test('who sees the report and not the jobs still saves the jobs of a row, by the right of the report', async () => {
  expect(await offered('/finance/reports/sub-contractors')).toEqual([texts.jobsCsv])
  actions[0]?.onSelect?.()
  expect(saveOwn).toHaveBeenCalledExactlyOnceWith(7, span)
})

test('who sees the jobs opens them too', async () => {
  const slugs = ['/finance/reports/sub-contractors', '/finance/reports/jobs']
  expect(await offered(...slugs)).toEqual([texts.openJobs, texts.jobsCsv])
})
