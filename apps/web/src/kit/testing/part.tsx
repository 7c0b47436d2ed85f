import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { type SignedInViewer, viewer } from '#platform/viewer.ts'
import { openToasts, toast } from '#ui/overlay/toast.ts'
import { typeOver } from '#ui/testing/type-over.ts'

const clerk: SignedInViewer = {
  user_type: 'client',
  permissions: new Set(),
  user_id: 5,
  name: 'Rae Fox',
  profile_image: null,
  may_approve: false,
  unread_messages: 0,
  time_zone: 'Europe/London',
  late_tolerance_minutes: 15,
  unread_notifications: 0,
  waiting_requests: 0,
  waiting_captures: 0,
  company: null,
  settings: {},
}

/** What was sent by the part that is shown, in its order. */
export const sent: { method: string; path: string; body: unknown }[] = []
/** What calls answer, by the end of their path; null where none is named. */
let answers: Readonly<Record<string, unknown>> = {}
let unmount = () => {}

/** In files that show a part of a screen: each test begins with nothing, and a clerk without rights is signed in. */
export function eachOnItsOwn() {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(String(body)) : null })
      const [, data = null] = Object.entries(answers).find(([end]) => path.split('?')[0]?.endsWith(end)) ?? []
      return Response.json({ message: 'Done.', data })
    })
    viewer.set(clerk)
    sent.length = 0
  })
  afterEach(() => {
    unmount()
    unmount = () => {}
    document.body.replaceChildren()
    for (const { id } of openToasts.get()) toast.dismiss(id)
    queryClient.clear()
    vi.unstubAllGlobals()
  })
}

/** Until answers have come and were drawn. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

interface Given {
  answers?: Readonly<Record<string, unknown>>
  /** What the clerk may. */
  permissions?: readonly string[]
}

/** Draws a part of a screen and waits for what it asks for. */
export async function show(part: ReactNode, { answers: given = {}, permissions = [] }: Given = {}) {
  unmount()
  queryClient.clear()
  answers = given
  viewer.set({ ...clerk, permissions: new Set(permissions) })
  document.body.replaceChildren()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>))
  await settle()
}

/** All words that are shown. */
export const words = () => document.body.textContent ?? ''

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
/** What the buttons are called, but for the crosses of dialogs. */
export const offered = () => buttons().map(nameOf)
export const button = (name: string) => buttons().find((one) => nameOf(one) === name)

export async function press(name: string) {
  await act(async () => button(name)?.click())
  await settle()
}

export async function submit() {
  await act(async () => document.querySelector('form')?.requestSubmit())
  await settle()
}

/** The field of a form by its name there. */
export const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-path="${name}"]`)

/** Types over what stands in a field, and leaves it. */
export async function type(name: string, text: string) {
  const input = field(name)
  if (!input) throw new Error(`There is no field ${name}`)
  await act(async () => {
    input.focus()
    typeOver(input, text)
  })
  await act(async () => input.blur())
  await settle()
}

/** What is said to be wrong. */
export const faults = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
