import type { Locator, Page } from 'playwright-core'

/** Pixels that the pointer moves at a time: what appears under it on the way is met as by a hand. */
const step = 4

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where each page's pointer was left by these functions. */
const pointers = new WeakMap<Page, { x: number; y: number }>()

/** Moves a pressed mouse in steps of a few pixels to a box, to its middle unless said otherwise, and around there as a hand does. */
export async function moveByHand(page: Page, box: Box, at = { x: box.width / 2, y: box.height / 2 }) {
  const end = { x: box.x + at.x, y: box.y + at.y }
  const start = pointers.get(page) ?? { x: 0, y: 0 }
  await page.mouse.move(end.x, end.y, { steps: Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / step) })
  for (const [x, y] of [
    [step, 0],
    [0, step],
    [0, 0],
  ] as const) {
    await page.mouse.move(end.x + x, end.y + y)
  }
  pointers.set(page, end)
}

/** Where something is, once it stands still. */
export async function boxOf(target: Locator): Promise<Box> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to drag, or nowhere to drag it')
  return box
}

/** Presses the mouse on the middle of a box. */
export async function pressByHand(page: Page, box: Box) {
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  pointers.set(page, start)
}

/** Drags one thing to the middle of another. */
export async function dragByHand(page: Page, from: Locator, to: Locator) {
  await pressByHand(page, await boxOf(from))
  await moveByHand(page, await boxOf(to))
  await page.mouse.up()
}
