import { offRoadPeriod } from '@dray/domain/vehicles/vehicle-parts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { OffRoadTable } from './off-road-table.tsx'

test('a period that follows an open defect has no bin, and what it waits for stands above', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The small DOM has no fonts that could arrive.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  viewer.set({ time_zone: 'Europe/London', permissions: { has: () => true } } as never)
  const period = { owner_id: 7, to_date: null, note: null, version: 1 }
  const screen = document.body.appendChild(document.createElement('div'))
  const root = createRoot(screen)
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <OffRoadTable
          part={offRoadPeriod}
          owner_id={7}
          rows={[
            { ...period, id: 1, vehicle_id: 7, from_date: '2026-06-02', reason: 'defect', defect_id: 4 },
            { ...period, id: 2, vehicle_id: 7, from_date: '2026-05-02', reason: 'service', defect_id: null },
          ]}
          holds={[{ cause: 'defect', from_date: '2026-06-02', note: 'Tyre worn' }]}
          held={[1]}
          onWritten={() => {}}
        />
      </QueryClientProvider>,
    ),
  )
  const bins = [...screen.querySelectorAll('button[aria-label^="Delete"]')].map((bin) => bin.getAttribute('aria-label'))
  expect(bins).toEqual(['Delete Off the road from 02-05-26'])
  expect(screen.textContent).toContain('until the dangerous defect “Tyre worn” is signed off')
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
