import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeJob } from '#features/jobs/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { CostField } from './cost-field.tsx'
import { jobCosts } from './job-costs.queries.ts'

const job = { id: 7, version: 3, subcost: 90, parent_id: null, trip_sub_jobs: [] } as unknown as OfficeJob
let sent: unknown[]
let answer: () => Response
let close = () => {}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
const news = () => openToasts.get().map(({ text }) => text)
const field = () => document.querySelector('input') as HTMLInputElement
function type(text: string) {
  act(() => {
    field().focus()
    typeOver(field(), text)
  })
}
const press = (key: string) => act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  answer = () => Response.json({ message: 'OK', data: { ...job, subcost: 95 } })
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init?: RequestInit) => {
      if (init?.method !== 'PUT') return Promise.resolve(Response.json({ message: 'OK', data: null }))
      sent.push(JSON.parse(String(init.body)))
      return Promise.resolve(answer())
    }),
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <CostField job={job} cost={jobCosts.subcost} label="Sub cost" done="Saved" />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  for (const { id } of openToasts.get()) toast.dismiss(id)
  vi.unstubAllGlobals()
})

test.each([
  ['Enter', () => press('Enter')],
  ['leaving the field', () => act(() => field().blur())],
  ['closing what it stands in', () => close()],
])('a cost that was typed is saved once by %s', async (_, leave) => {
  type('95')
  leave()
  await settle()
  close()
  await settle()
  expect(sent).toEqual([{ subcost: '95', version: 3 }])
  expect(news()).toEqual(['Saved'])
})

test('what cannot be saved once it is closed is said', async () => {
  type('ninety')
  close()
  await settle()
  expect(sent).toEqual([])
  expect(news()).toEqual(['Sub cost was not saved: Must be a number'])
})

test('a cost that was refused is not sent again by closing', async () => {
  answer = () => Response.json({ message: 'Closed', code: 'job_locked', request_id: 'r' }, { status: 409 })
  type('95')
  press('Enter')
  await settle()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Closed')
  close()
  await settle()
  expect(sent).toHaveLength(1)
})
