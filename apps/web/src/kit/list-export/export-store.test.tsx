import { exportTexts as texts } from '@dray/domain/interface/export.messages.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, session } from '#platform/session.ts'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import { beginExport, changeExport } from './export-store.ts'
import { ExportTrayHost } from './export-tray-host.tsx'

const signedIn = (user_id: number, tenant_slug = 'vale-road') =>
  ({ user: { id: user_id }, tenant_id: 1, tenant_slug, access_token: `t${user_id}` }) as Session

let screen: HTMLElement
let close: () => void
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  session.begin(signedIn(1))
  screen = document.body.appendChild(document.createElement('div'))
  const root = createRoot(screen)
  await act(async () =>
    root.render(
      <>
        <NotificationArea level="screen" />
        <ExportTrayHost />
      </>,
    ),
  )
  close = () => act(() => root.unmount())
})
afterEach(() => {
  act(() => session.endByHand())
  close()
  screen.remove()
})

const said = () => document.body.textContent ?? ''
const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text)

async function begin() {
  const cancel = vi.fn()
  await act(async () => {
    beginExport({ key: 'a', name: 'Vehicles', total: 1200, cancel })
    // The tray's code comes with the first export.
    await import('./export-tray.tsx')
  })
  expect(said()).toContain(texts.running('Vehicles'))
  return cancel
}

test('what runs says how far it is; cancelled it ends and says nothing more', async () => {
  const cancel = await begin()
  await act(async () => changeExport('a', { done: 500 }))
  expect(said()).toContain('500 of 1,200 rows')
  await act(async () => button(texts.cancel)?.click())
  expect(cancel).toHaveBeenCalledOnce()
  await act(async () => changeExport('a', { state: 'done', file: 'vehicles.csv' }))
  expect(said()).not.toContain('vehicles.csv')
})

test('an export whose session ended says that no file was saved, and cannot be tried again by itself', async () => {
  const cancel = await begin()
  await act(async () => session.end())
  expect(cancel).toHaveBeenCalledOnce()
  expect(said()).toContain(texts.failed('Vehicles'))
  expect(said()).toContain(texts.sessionEnded)
  await act(async () => session.begin(signedIn(1)))
  expect(said()).toContain(texts.sessionEnded)
  expect(button(texts.again)).toBeUndefined()
})

test('somebody else who signs in finds nothing of it', async () => {
  await begin()
  await act(async () => session.end())
  await act(async () => session.begin(signedIn(2)))
  expect(said()).not.toContain('Vehicles')
})

test('signing out by hand ends it and leaves nothing', async () => {
  const cancel = await begin()
  await act(async () => session.endByHand())
  expect(cancel).toHaveBeenCalledOnce()
  expect(said()).not.toContain('Vehicles')
})
