import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts } from '#ui/overlay/toast.ts'
import type { ExchangeQuote } from './exchange.queries.ts'
import { QuoteActions } from './quote-actions.tsx'

const open: ExchangeQuote = {
  id: 'Q-1',
  status: 'posted',
  quoteOwner: { firstName: 'Joanne', lastName: 'Slater', phone: null, companyId: '40916' },
  vehicle: { type: 'Luton', size: null },
  createdOn: '2026-11-20T09:05:00.000Z',
  notes: null,
  currency: '£',
  price: 300,
  totalPrice: 331,
  accessorials: [],
  is_open: 1,
  waiting: null,
}

let screen: HTMLElement
let close: () => void
const sent: { path: string; body: string }[] = []
let answer: () => Promise<Response>

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

function draw(quote: ExchangeQuote, { mayAccept = true, seesPrices = true } = {}) {
  const root = createRoot(screen)
  act(() =>
    root.render(
      <QuoteActions quote={quote} job={{ id: 7, job_number: '12113' }} mayAccept={mayAccept} seesPrices={seesPrices} />,
    ),
  )
  close = () => act(() => root.unmount())
}
const accept = () => screen.querySelector<HTMLButtonElement>('[aria-label="Accept the quote from Joanne Slater"]')
const press = () => act(async () => accept()?.click())
const agree = (yes: boolean) => act(async () => openConfirm.get()?.answer(yes))
const settle = () => act(() => vi.advanceTimersByTimeAsync(100))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  sent.length = 0
  answer = async () => json(200, { data: { quotes: [], read_at: null }, message: 'Quote accepted' })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (!path.includes('/quotes/')) return json(200, { data: null, message: 'OK' })
    sent.push({ path, body })
    return answer()
  })
  screen = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  close()
  screen.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('accepting asks with the price, is sent once, and shows that it is on its way', async () => {
  let finish = (_: Response) => {}
  answer = () => new Promise((resolve) => (finish = resolve))
  draw(open)
  await press()
  expect(openConfirm.get()?.message).toBe('Joanne Slater is booked for job 12113 at £331.00, extras included.')
  expect(sent).toEqual([])
  await agree(true)
  await settle()
  expect(accept()?.getAttribute('aria-busy')).toBe('true')
  await press()
  await settle()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toContain('/client/cx/quotes/Q-1/quoteStatus')
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ status: 'ACCEPTED' })
  await act(async () => finish(json(200, { data: { quotes: [], read_at: null }, message: 'Quote accepted' })))
  await settle()
  expect(openToasts.get().map(({ text }) => text)).toContain('Quote accepted')
})

test('a person who says no books nobody', async () => {
  draw(open)
  await press()
  await agree(false)
  await settle()
  expect(sent).toEqual([])
})

test('without prices the question names none', async () => {
  draw(open, { seesPrices: false })
  await press()
  expect(openConfirm.get()?.message).toBe('Joanne Slater is booked for job 12113.')
  await agree(false)
})

test('a refusal is told in its own words, and the quote can be answered again', async () => {
  answer = async () => json(409, { code: 'exchange_quote_closed', message: 'This quote is no longer open.' })
  draw(open)
  await press()
  await agree(true)
  await settle()
  expect(openToasts.get().map(({ text }) => text)).toContain('This quote is no longer open.')
  expect(accept()?.getAttribute('aria-busy')).toBeNull()
})

test.each([
  [
    'an answer that waits stands in the place of the buttons',
    { ...open, waiting: 'Dismiss a quote' },
    'Dismiss a quote: queued',
  ],
  ['one that is closed has none', { ...open, status: 'DISMISSED', is_open: 0 as const }, ''],
])('%s', (_, quote, text) => {
  draw(quote)
  expect(screen.textContent).toBe(text)
  expect(screen.querySelector('button')).toBeNull()
})

test('a job that cannot be given to a carrier any more keeps the other answers', () => {
  draw(open, { mayAccept: false })
  expect(accept()).toBeNull()
  expect(screen.querySelector('[aria-label="Other answers to Joanne Slater"]')).not.toBeNull()
})
