import { getUsualServiceMinutes } from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { serviceMinutesIn } from '@dray/domain/stop-times/service-minutes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { queryClient } from '#platform/query-client.ts'
import { usualMinutesLine } from './usual-minutes.tsx'

const name = 'collection_service_minutes'
type Type = { id: number; version: number; [name]: number | null }

const stopsOf = (row: object | null) => (row ? { vehicle_type_id: 7 } : null)
const form: readonly FormPart[] = [
  {
    lines: [{ fields: usualMinutesLine('Blank: as usual', stopsOf).fields.slice(0, 1) }],
  },
]
const body = z.object({ [name]: z.optional(z.nullable(serviceMinutesIn)) })
const rules = rulesOfBody(body, { labels: { [name]: 'Minutes at a collection' }, required: [] })

let screen: HTMLElement
let close: () => void
const ask = vi.fn(async (_: string) => Response.json({ message: 'OK', data: {} }))
const save = vi.fn(async (changes: Record<string, unknown>) => ({
  message: 'Saved',
  row: { id: 7, version: 2, ...changes } as unknown as Type,
}))

async function open(row: Type | null, collection: { minutes: number; stops: number } | null) {
  ask.mockImplementation(async () => Response.json({ message: 'OK', data: { collection, delivery: null } }))
  const root = createRoot(screen)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <FormPanel title="Vehicle type" name="type:7" form={form} rules={rules} row={row} save={save} />
      </QueryClientProvider>,
    ),
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  close = () => act(() => root.unmount())
}
const field = () => screen.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
const button = () => screen.querySelector<HTMLButtonElement>('button[aria-label^="Use"]')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', ask)
  ask.mockClear()
  save.mockClear()
  localStorage.clear()
  queryClient.clear()
  screen = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  close()
  screen.remove()
  vi.unstubAllGlobals()
})

test('what vehicles usually take stands in the hint; a press fills it in, and it is saved as a number', async () => {
  await open({ id: 7, version: 1, [name]: null }, { minutes: 22, stops: 18 })
  expect(ask.mock.calls.map(([path]) => path)).toEqual([
    expect.stringContaining(`${getUsualServiceMinutes.path}?vehicle_type_id=7`),
  ])
  expect(screen.textContent).toContain('Usually 22 minutes (18 stops)')
  expect(button()?.tabIndex).toBe(0)
  act(() => button()?.click())
  expect(field()?.value).toBe('22')
  expect(button()).toBeNull()
  await act(async () => screen.querySelector('form')?.requestSubmit())
  expect(save).toHaveBeenCalledWith({ [name]: 22 }, 1)
})

test('with too few stops the field has its own hint', async () => {
  await open({ id: 7, version: 1, [name]: 5 }, null)
  expect(screen.textContent).toContain('Blank: as usual')
  expect(button()).toBeNull()
})

test('a new one has no stops yet, so that none are asked for', async () => {
  await open(null, { minutes: 22, stops: 18 })
  expect(ask).not.toHaveBeenCalled()
  expect(screen.textContent).toContain('Blank: as usual')
})
