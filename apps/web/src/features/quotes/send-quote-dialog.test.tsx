import { quoteTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeJob } from '#features/jobs/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { session } from '#platform/session.ts'
import { viewer } from '#platform/viewer.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { SendQuoteDialog } from './send-quote-dialog.tsx'

const job = {
  id: 7,
  job_number: '10045',
  version: 3,
  quote_id: null,
  parent_id: null,
  trip_sub_jobs: [],
  job_emails: [],
  customer: { email: 'a@leafield.example', customer_emails: [] },
} as unknown as OfficeJob
const signIn = () => session.begin({ access_token: 't', user: { id: 5 } } as never)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

let close = () => {}
async function open() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SendQuoteDialog job={job} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  await settle()
}
const message = () => document.querySelector<HTMLTextAreaElement>('textarea')
function type(text: string) {
  const field = message()
  act(() => {
    if (field) typeOver(field, text)
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  viewer.set({ time_zone: 'Europe/London' } as never)
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json({ message: texts.send, data: method === 'GET' ? null : job }),
  )
  signIn()
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  for (const { id } of openToasts.get()) toast.dismiss(id)
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('the e-mail that is being written is there again after a sign-in on another device ended the session', async () => {
  await open()
  type('As agreed, with the tail lift.')
  session.end('Login detected from another device. You are logged out now')
  close()
  document.body.replaceChildren()
  signIn()
  await open()
  expect(message()?.value).toBe('As agreed, with the tail lift.')
})

test('of an e-mail that was sent nothing is left, nor after signing out by hand', async () => {
  await open()
  type('As agreed.')
  session.endByHand()
  close()
  document.body.replaceChildren()
  signIn()
  await open()
  expect(message()?.value).toBe('')
  type('Sent now.')
  act(() => message()?.form?.requestSubmit())
  await settle()
  close()
  document.body.replaceChildren()
  await open()
  expect(message()?.value).toBe('')
})
