import type { Page } from 'playwright-core'

// What runs in the page is text: these files are compiled for Node, which knows no document.

/** Reports when the first rows of a list were painted, in ms from the start of the navigation. */
export const firstRowsScript = `window.firstRowsPainted = new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('tr[aria-rowindex="3"]'))
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Collects every event that took its time until the next paint (the measure behind INP). */
export const interactionsScript = `(() => {
  window.slowEvents = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.slowEvents.push([entry.interactionId, entry.duration])
  }).observe({ type: 'event', durationThreshold: 16 })
})()`

/** The longest event of each interaction since the last question, in ms; those below 16 ms are not told by browsers. */
export async function slowestEvents(page: Page): Promise<number[]> {
  const events = (await page.evaluate('window.slowEvents.splice(0)')) as [number, number][]
  const longest = new Map<number, number>()
  for (const [id, duration] of events) longest.set(id, Math.max(longest.get(id) ?? 0, duration))
  return [...longest.values()]
}

/** The time in ms from the next event of this kind until the frame after the condition holds. */
export const paintedAfter = (page: Page, event: string, condition: string): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    addEventListener('${event}', ({ timeStamp }) => {
      const look = () => {
        if (${condition}) requestAnimationFrame((now) => resolve(now - timeStamp))
        else requestAnimationFrame(look)
      }
      look()
    }, { capture: true, once: true })
  })`)
