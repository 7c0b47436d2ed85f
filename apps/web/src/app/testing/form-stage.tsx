import { calls } from '@dray/domain/calls.ts'
import { type AnyCall, callPath } from '@dray/domain/kernel/call.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { viewer } from '#platform/viewer.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'
import { sampleOf } from './sample-of.ts'

/** What a form is on the stage: what it reads, which of its fields is typed into, and how it is saved. */
export interface StagedForm {
  /** What the calls that it reads answer; others answer with a sample of what they may. */
  reads?: Reads
  field: string
  /** The button that saves, where the fields stand in no form of the document's. */
  button?: string
  /** How it is opened, where it is not there at once. */
  open?: () => Promise<unknown>
  /** How the field is changed, where it is not typed into. */
  edit?: () => Promise<void>
}
export type Reads = readonly (readonly [call: RegExp, data: unknown])[]

export interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}

/** How a call is asked for, with whatever ids and questions. */
export const at = (call: AnyCall) => new RegExp(`^${call.method} ${callPath(call).replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

const hasParams = ({ path }: AnyCall) => Number(path.includes(':'))
const reading = calls
  .filter(({ method }) => method === 'GET')
  .toSorted((one, other) => hasParams(one) - hasParams(other))
  .map((call) => ({ call, asked: at(call) }))

/** An answer that a call could give. */
export const sample = ({ answer: schema }: Pick<AnyCall, 'answer'>) => sampleOf(schema) as Record<string, unknown>

export const answer = (data: unknown, status = 200, more: object = {}) =>
  Response.json({ message: 'Done', code: status === 200 ? undefined : 'other', data, ...more }, { status })
const notFound = () => answer(undefined, 404, { code: 'not_found' })

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
/** Everything that was to happen at once has happened. */
const settle = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

/** So long, in ms, what opens is waited for: its code is compiled first, on a busy machine too. */
const patience = 20_000

/** What opens is loaded on demand, so that it comes a little later. */
export async function waitFor<T>(find: () => T | null | undefined): Promise<T> {
  const end = performance.now() + patience
  for (let tries = 0; performance.now() < end; tries++) {
    const found = find()
    if (found !== null && found !== undefined && found !== false) return found
    await settle(tries < 20 ? 0 : 10)
  }
  throw new Error(`It did not come: ${find.toString()}\n${document.body.textContent}`)
}

export async function press(name: string) {
  const named = (one: Element) => one.getAttribute('aria-label') === name || one.textContent === name
  const button = await waitFor(() => [...document.querySelectorAll<HTMLElement>('button')].find(named))
  act(() => button.click())
  await settle()
}

/** One form on the stage at a time, before a server that answers what it is told. */
export function makeStage() {
  let root: ReturnType<typeof createRoot> | undefined
  let reads: Reads = []
  let form: StagedForm = { field: '' }
  let sent: Sent[] = []
  let answers: Response[] = []
  /** What was sent is answered with this, unless it is told another answer. */
  let stored: unknown

  const read = (asked: string) => {
    const found = reading.find((one) => one.asked.test(asked))
    return found ? answer(sample(found.call)) : notFound()
  }
  async function serve(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
    const asked = `${method} ${path}`
    const own = reads.find(([call]) => call.test(asked))
    if (own) return own[1] === undefined ? notFound() : answer(own[1])
    if (method === 'GET') return read(asked)
    const typed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    sent.push({ method, path, body: typed })
    return answers.shift() ?? answer(stored)
  }

  const field = (name = form.field) => document.querySelector<HTMLInputElement>(`[data-path="${name}"]`)
  const frame = () => field()?.closest('form') ?? field()?.closest('[role=dialog]') ?? document.body

  return {
    sent: () => sent,
    field,
    /** Waits until it stands in the form, or above its fields. */
    says: (text: string) => waitFor(() => frame().textContent?.includes(text) || null),
    /** Waits until that many calls were sent. */
    hasSent: async (many: number) => {
      await waitFor(() => (sent.length >= many ? sent : null))
      await settle()
    },
    /** What stands in the field. Tags stand before theirs. */
    typed: () => {
      const input = field()
      return input?.value || input?.parentElement?.textContent
    },
    willAnswer: (...next: Response[]) => {
      answers = next
    },
    begin() {
      vi.setSystemTime('2026-06-01T09:00:00Z')
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      vi.stubGlobal('fetch', vi.fn(serve))
      // The small DOM has no fonts that could arrive.
      Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
      viewer.set({ time_zone: 'Europe/London', permissions: { has: () => true }, role: 'office' } as never)
      localStorage.clear()
      // biome-ignore lint/suspicious/noDocumentCookie: the small DOM has no cookie store.
      document.cookie = 'XSRF-TOKEN=1'
      sent = []
      answers = []
      root = createRoot(document.body.appendChild(document.createElement('div')))
    },
    end() {
      act(() => root?.unmount())
      document.body.replaceChildren()
      for (const { id } of openToasts.get()) toast.dismiss(id)
      queryClient.clear()
      vi.unstubAllGlobals()
      vi.useRealTimers()
    },
    /** Draws the form, or draws it anew where it is there, once what it reads is answered like this. */
    async show(next: StagedForm, content: ReactNode, saved: unknown) {
      form = next
      reads = next.reads ?? []
      stored = saved
      await act(() => queryClient.invalidateQueries())
      await act(async () =>
        root?.render(
          <QueryClientProvider client={queryClient}>
            <RouterContextProvider router={router}>
              <Suspense>{content}</Suspense>
            </RouterContextProvider>
          </QueryClientProvider>,
        ),
      )
      await settle()
    },
    async type(text: string, name = form.field): Promise<void> {
      if (form.edit) return form.edit()
      const input = await waitFor(() => field(name))
      act(() => {
        input.focus()
        typeOver(input, text)
      })
      await settle()
      act(() => input.blur())
      await settle()
    },
    async save() {
      await settle()
      const place = frame()
      if (place instanceof HTMLFormElement) act(() => place.requestSubmit())
      else await press(form.button ?? '')
      await settle()
      // What is asked before it is done is agreed to.
      await act(async () => openConfirm.get()?.answer(true))
      await settle()
    },
  }
}
