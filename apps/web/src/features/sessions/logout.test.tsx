import { getDiaryDefaults } from '@dray/domain/job-entry/job-entry.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#platform/api.ts'
import { type Session, session } from '#platform/session.ts'
import { login, logout } from './sessions.queries.ts'

let asked: { path: string; bearer: string | null; keepalive: boolean; signedIn: boolean }[]
beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie that the server would have set.
  document.cookie = 'XSRF-TOKEN=known'
  asked = []
  vi.stubGlobal('fetch', async (path: string, { headers, keepalive = false }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization')
    asked.push({ path, bearer, keepalive, signedIn: session.current() !== null })
    return Response.json({ message: 'OK', data: { logout: 1 } })
  })
  session.begin({ access_token: 'mine', user: { id: 5 } } as Session)
})
afterEach(() => void vi.unstubAllGlobals())

test('who signs out is out here before the server is told, in their own name, even when the page closes', async () => {
  await logout()
  expect(asked).toEqual([{ path: '/api/v3/logout', bearer: 'Bearer mine', keepalive: true, signedIn: false }])
})

test('what a screen still asks while it closes is not sent, and the next who signs in is served', async () => {
  await logout()
  await expect(api(getDiaryDefaults, undefined)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(asked).toHaveLength(1)
  session.begin({ access_token: 'next', user: { id: 6 } } as Session)
  await api(getDiaryDefaults, undefined)
  expect(asked.at(-1)).toMatchObject({ bearer: 'Bearer next', signedIn: true })
})

test('nobody signs in before the answer to a sign-out, which takes the cookie away, has come', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const immediate = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await immediate(path, init)
    if (path.endsWith('/logout')) await answered
    return response
  })
  void logout()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const signedIn = login({ email: 'ann@hill.example', password: 'x' } as Parameters<typeof login>[0])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toHaveLength(1)
  answer()
  await signedIn
  expect(asked.map(({ path }) => path)).toEqual(['/api/v3/logout', '/api/v3/login'])
})
