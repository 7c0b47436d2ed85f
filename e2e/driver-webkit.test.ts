import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRoad, type Road } from './support/road.ts'
import { missingForWebkit, openWebkit } from './support/webkit.ts'

const missing = missingForWebkit()
const remedy = `NOT TRIED IN WEBKIT: ${missing.join(' and ')} missing (apt-get install ${missing.join(' ')})`

let road: Road
let isOpen = false
beforeAll(async () => {
  if (missing.length > 0) return console.warn(remedy)
  road = await openRoad()
  isOpen = true
})
const closeRoad = async () => {
  if (isOpen) await road.close()
  isOpen = false
}
afterAll(closeRoad)

/** A picture as a camera would give it: drawn by the page, since this browser is asked for no file. */
const addPhoto = `
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  canvas.getContext('2d').fillRect(100, 100, 800, 600)
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/jpeg').split(',')[1]), (one) => one.charCodeAt(0))
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  const field = document.querySelector('input[type=file]')
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
`

test('in WebKit a phone is paired, shows the day, takes an arrival and a proof with a photo, and delivers them', async ({
  skip,
}) => {
  if (missing.length > 0) return skip(remedy)
  const { driver_id, ids } = await road.driverWith(1, { mode: 2, collection_name: null, collection_town: null })
  const [job_id = 0] = ids
  const { code } = await road.clerk.ok(offerPairing, { params: { id: driver_id } })
  const page = await openWebkit()
  try {
    await page.open(`${road.server.url}/driver/#pair=${code}`)
    await page.waitFor('Pair this phone')
    await page.fill('Choose a PIN', '2580')
    await page.fill('The same PIN again', '2580')
    await page.press('Pair this phone')
    await page.waitFor('Shop 0')
    await page.press('On my way')
    await page.waitFor('On my way · Kept on this phone')
    await page.press('Arrived')
    await page.waitFor('Arrived · Kept on this phone')
    await page.press('Proof of delivery')
    await page.fill('Received by', 'Ann Onymous')
    await page.run(addPhoto)
    await page.the("//img[@alt='Photo 1']")
    await page.press('Keep')
    await page.waitFor('Proof of delivery · Kept on this phone')
    await expect.poll(() => road.statusOf(job_id), { timeout: 60_000 }).toBe('Completed')
    const proof = async () => (await road.captures({ job_id })).find(({ kind }) => kind === 'proof')
    await expect.poll(async () => (await proof())?.files[0]?.path ?? null, { timeout: 60_000 }).not.toBeNull()
    expect((await proof())?.name).toBe('Ann Onymous')
    await page.waitFor('All sent')
    // Opened again where there is no server, it has its day and what was done.
    await page.run('return navigator.serviceWorker.ready.then(() => true)')
    await closeRoad()
    await page.run('location.reload()')
    await page.waitFor('No connection. You can continue working.')
    await page.waitFor('Done (1)')
  } finally {
    await page.close()
  }
})
