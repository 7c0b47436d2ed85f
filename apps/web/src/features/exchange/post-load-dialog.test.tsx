import { exchangeMessages, faultTexts } from '@dray/domain/exchange/exchange.messages.ts'
import { loadReasons } from '@dray/domain/exchange/load-errors.messages.ts'
import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { turnTexts } from '@dray/domain/exchange/turn-wait.messages.ts'
import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '#platform/preferences.ts'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { formLists, jobToPost } from './load.fixture.ts'
import { PostLoadDialog } from './post-load-dialog.tsx'

const choices = { freightType: 'General', jobDescription: 'Same day', bodyType: 'Any', packaging: 'Boxes' }
type Answer = () => Response | Promise<Response>
const answer = (data: unknown, message = 'OK', status = 200) => Response.json({ message, data }, { status })
const refusal = (status: number, code: string, message: string) =>
  Response.json({ message, code, request_id: 'r' }, { status })
const posted: Answer = () => answer({ id: '4711', state: 'posted' }, exchangeMessages.posted('10045'))

/** What the server does with each call, and the loads that it was sent. */
let lists: Answer
let post: Answer
let queue: Answer
/** How often reading was asked to leave the turns to people. */
let held: number
let sent: { body: Record<string, unknown>; key: string | null }[]
let onClose: ReturnType<typeof vi.fn<() => void>>
let close = () => {}

async function serve(input: RequestInfo | URL, init?: RequestInit) {
  const path = String(input instanceof Request ? input.url : input)
  if (path.endsWith('/form-values')) return lists()
  if (init?.method === 'POST' && path.endsWith('/client/cx/load')) {
    sent.push({
      body: JSON.parse(String(init.body)) as Record<string, unknown>,
      key: new Headers(init.headers).get('idempotency-key'),
    })
    return post()
  }
  if (path.endsWith('/client/cx/queue')) return queue()
  if (path.endsWith('/client/cx/queue/hold')) held += 1
  return answer(null)
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
async function open(job = jobToPost()) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  close = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PostLoadDialog job={job} onClose={onClose} />
      </QueryClientProvider>,
    ),
  )
  await settle()
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
const shown = (name: string) => field(name)?.value
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = async (element: HTMLElement | null | undefined) => {
  act(() => element?.click())
  await settle()
}
/** A tick box or a choice by its label, within a section where several have it. */
const labelled = (text: string, at = 0) =>
  [...document.querySelectorAll('label')].filter((one) => one.textContent === text)[at]
const news = () => openToasts.get().map(({ kind, text }) => [kind, text])
const faults = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
function type(name: string, text: string) {
  const input = field(name)
  if (!input) throw new Error(`There is no field ${name}`)
  act(() => {
    input.focus()
    typeOver(input, text)
    input.blur()
  })
}
const measure = () => {
  for (const [name, text] of [
    ['volume.length', '120'],
    ['volume.width', '80'],
    ['volume.height', '100'],
  ] as const)
    type(name, text)
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T08:03:00Z') })
  vi.stubGlobal('fetch', vi.fn(serve))
  localStorage.clear()
  viewer.set({ time_zone: 'Europe/London' } as never)
  preferences.write('exchange.last-choices', choices)
  lists = () => answer(formLists)
  post = posted
  queue = () => answer(null)
  held = 0
  sent = []
  onClose = vi.fn<() => void>()
})
afterEach(() => {
  close()
  document.body.replaceChildren()
  for (const { id } of openToasts.get()) toast.dismiss(id)
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the form begins with what the job says, and typing at the first field that is open', async () => {
  await open()
  expect(document.querySelector('h2')?.textContent).toBe('Post Load to Courier Exchange: job 10045')
  expect(['minVehicleSize', 'readyAt_time', 'deliverFrom_time', 'numberOfItems'].map(shown)).toEqual([
    'LWB up to 4m',
    '14:00',
    '18:30',
    '4',
  ])
  expect(document.body.textContent).toContain('Ashdown Print, 1 Dock Road, Bristol, BS1 4DJ')
  expect(document.activeElement).toBe(field('volume.length'))
})

test('where nothing was chosen before, typing begins at the first choice', async () => {
  preferences.write('exchange.last-choices', {})
  await open(jobToPost({ load_type: null }))
  expect(document.activeElement).toBe(field('freightType'))
})

test('what is missing stands at its fields, and nothing is sent', async () => {
  await open(jobToPost({ load_type: null, item_count: null }))
  await press(button(texts.confirm))
  expect(faults()).toEqual([
    loadReasons.vehicle_size,
    loadReasons.length,
    loadReasons.width,
    loadReasons.height,
    loadReasons.items,
  ])
  expect(document.activeElement).toBe(field('minVehicleSize'))
  expect(sent).toEqual([])
})

test('a load is sent once, however often Confirm is pressed, and its choices are kept for the next', async () => {
  let respond = (_: Response) => {}
  post = () => new Promise((resolve) => (respond = resolve))
  await open()
  measure()
  act(() => field('volume.height')?.form?.requestSubmit())
  act(() => field('volume.height')?.form?.requestSubmit())
  await settle()
  expect(sent).toMatchObject([{ body: { job_id: 7, volume: { length: 120, width: 80, height: 100 } } }])
  expect(sent[0]?.key).toBeTruthy()
  act(() => preferences.write('exchange.last-choices', {}))
  respond(await posted())
  await settle()
  expect(news()).toEqual([['success', 'Job 10045 posted to the courier exchange']])
  expect(onClose).toHaveBeenCalledOnce()
  expect(preferences.read('exchange.last-choices', {})).toEqual({
    ...choices,
    for_words: { minVehicleSize: { LWB: 'LWB' } },
  })
})

test('while the load waits for its turn, the dialog says why, and for how long at most', async () => {
  let respond = (_: Response) => {}
  post = () => new Promise((resolve) => (respond = resolve))
  queue = () =>
    answer({
      requests: [{ job_id: 7, state: 'waiting' }],
      interval_seconds: 15,
      next_turn_at: '2026-07-01T08:03:09Z',
      open_loads: 2,
    })
  await open()
  expect(held).toBe(1)
  measure()
  act(() => field('volume.height')?.form?.requestSubmit())
  await settle()
  for (let look = 0; look < 20 && !document.body.textContent?.includes('The exchange takes'); look += 1) await settle()
  expect(document.body.textContent).toContain(turnTexts.waits(9, 15))
  respond(await posted())
  await settle()
  expect(document.body.textContent).not.toContain('The exchange takes one request')
})

test('a load that waits for its turn is told as such', async () => {
  post = () => answer({ id: null, state: 'posting' }, exchangeMessages.post_waits('10045'))
  await open()
  measure()
  await press(button(texts.confirm))
  expect(news()).toEqual([['info', exchangeMessages.post_waits('10045')]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was typed stays where the exchange does not answer, and is sent again under the same key', async () => {
  post = () => refusal(503, 'exchange_unavailable', faultTexts.unreachable)
  await open()
  measure()
  await press(button(texts.confirm))
  expect(news()).toEqual([['error', faultTexts.unreachable]])
  expect(onClose).not.toHaveBeenCalled()
  expect(shown('volume.width')).toBe('80')
  post = posted
  queue = () => answer(null)
  held = 0
  await press(button(texts.confirm))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('what was typed is back when the form is opened again', async () => {
  await open()
  type('volume.length', '120')
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  close()
  await open()
  expect(shown('volume.length')).toBe('120')
  expect(document.activeElement).toBe(field('volume.width'))
})

test('an own address begins with the job’s, and is asked for what the exchange needs', async () => {
  await open()
  measure()
  await press(labelled(texts.override.to))
  expect([shown('to.building'), shown('to.town')]).toEqual(['2 Mill Lane', 'Leeds'])
  type('to.building', '')
  await press(button(texts.confirm))
  expect(faults()).toEqual([loadReasons.address_line_1])
  expect(document.activeElement).toBe(field('to.building'))
  type('to.building', '9 New Street')
  await press(button(texts.confirm))
  expect(sent).toMatchObject([{ body: { to: { building: '9 New Street', town: 'Leeds' }, from: { town: 'Bristol' } } }])
})

test('each way to say a time asks for its own', async () => {
  await open()
  const asked = () => ['readyAt', 'collectBy', 'deliverFrom', 'deliverBy'].filter((name) => field(name))
  expect(asked()).toEqual(['readyAt', 'deliverFrom'])
  await press(labelled('Between'))
  await press(labelled('ASAP'))
  expect(asked()).toEqual(['readyAt', 'collectBy'])
  await press(labelled('Before'))
  await press(labelled('Between', 1))
  expect(asked()).toEqual(['collectBy', 'deliverFrom', 'deliverBy'])
  await press(labelled('At'))
  expect(shown('readyAt_time')).toBe('14:00')
})

test('while its lists are read the dialog says so; where they cannot be had, why, and asks again', async () => {
  let respond = (_: Response) => {}
  lists = () => new Promise((resolve) => (respond = resolve))
  await open()
  expect(document.body.textContent).toContain(texts.listsLoading)
  expect(button(texts.confirm)).toBeUndefined()
  respond(refusal(409, 'exchange_unavailable', faultTexts.sign_in))
  await settle()
  expect(faults().join()).toContain(faultTexts.sign_in)
  lists = () => answer(formLists)
  await press(button(stateTexts.retry))
  expect(button(texts.confirm)).toBeDefined()
})
