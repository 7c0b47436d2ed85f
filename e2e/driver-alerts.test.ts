import { randomBytes } from 'node:crypto'
import { allocateToDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeTellingDrivers } from '../apps/server/src/features/driver-day/index.ts'
import { makeFactories } from '../apps/server/src/testing/factories.ts'
import { type PushService, startPushService } from '../apps/server/src/testing/push-service.ts'
import { startTestServer, type TestServer } from '../apps/server/src/testing/server.ts'
import { newPhone } from './support/phone.ts'
import { watchPages } from './support/watch-pages.ts'

let server: TestServer
let service: PushService
const clock = { ahead_ms: 0, now: () => new Date(Date.now() + clock.ahead_ms).toISOString() }
const today = dateIn('Europe/London', new Date().toISOString())

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({
    env: { PUSH_KEY: randomBytes(32).toString('base64url') },
    overrides: { webFolder: inject('webFolder'), isLocalPushAllowed: true, clock },
  })
})
afterAll(async () => {
  await server?.close()
  await service?.close()
})

/** A browser without a window reaches no push service: it subscribes to the one on this machine. */
async function subscribesHere(page: Page) {
  const { subscription, path } = service.subscribe()
  await page.context().grantPermissions(['notifications'])
  await page.context().addInitScript(({ endpoint, ...keys }) => {
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true }
    // Without a window a browser calls refused what it allows.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => made })
  }, subscription)
  return path
}

/** Hands a message to the app's worker as the browser does, and returns what it shows. */
async function delivered(page: Page, data: string) {
  const [worker] = page.context().serviceWorkers()
  return worker?.evaluate(async (text) => {
    interface Scope extends EventTarget {
      registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
    }
    const scope = globalThis as unknown as Scope
    const shown = new Promise<string>((resolve) => {
      scope.registration.showNotification = async (title) => resolve(title)
    })
    const Pushed = Reflect.get(globalThis, 'PushEvent') as new (type: string, init: { data: string }) => Event
    scope.dispatchEvent(new Pushed('push', { data: text }))
    return shown
  }, data)
}

test('a driver turns alerts on, and hears of a new job while the app is closed', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const made = makeFactories(server.app, company.tenant_id)
  const driver_id = await made.driver()
  const workday_id = await made.workday({ driver_id, date: today })
  const job_id = await made.job({ collection_date: today, delivery_date: today, collection_town: 'Leeds' })

  const phone = newPhone(server.url)
  const page = await phone.open()
  const path = await subscribesHere(page)
  const watch = watchPages(page.context())
  await page.reload()
  const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
  const fields = page.getByRole('textbox')
  await fields.first().fill(code)
  for (const field of await page.locator('input[inputmode=numeric]').all()) await field.fill('2580')
  await page.getByRole('button', { name: 'Pair this phone' }).tap()
  await page.getByRole('link', { name: 'Settings' }).tap()
  await page.getByRole('button', { name: 'Turn alerts on' }).tap()
  await page.getByRole('button', { name: 'Turn alerts off' }).waitFor()
  await page.goto('about:blank')

  await clerk.ok(allocateToDriver, { body: { job_id, workday_id } })
  const look = makeTellingDrivers(server.app.work)
  await look()
  clock.ahead_ms = 30_000
  await look()
  await expect
    .poll(() => service.titles(path), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^New job .*Leeds$/)])
  const [message] = service.received
  expect(message?.message.notification.navigate).toBe(`${server.app.services.publicUrl}/driver/`)
  expect(service.faults).toEqual([])

  await page.goto('/driver/')
  expect(await delivered(page, JSON.stringify(message?.message))).toBe(message?.message.notification.title)
  expect(await delivered(page, 'no message of ours')).toBe('Your day has changed')
  expect(watch.takeFaults()).toEqual([])
})
