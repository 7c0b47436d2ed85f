import type { BrowserContext } from 'playwright-core'

export interface PageWatch {
  /** What went wrong on any page since the last question: errors on the console, thrown, refused or lost requests. */
  takeFaults: () => string[]
}

/** Leaving a page ends what was still on its way to it; that is no fault. */
const isLeaving = (text: string | undefined) => text === 'net::ERR_ABORTED'

/** The test's own script is offered to every frame, also to one that runs none: an e-mail's. */
const isShutFrame = (text: string, url: string) => url === 'about:srcdoc' && text.startsWith('Blocked script execution')

/** Listens to every page of a browser, from before the first. Breaches of the content policy come as console errors. */
export function watchPages(context: BrowserContext): PageWatch {
  const faults: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isShutFrame(message.text(), url))
      faults.push(`console: ${message.text()} (${url})`)
  })
  context.on('weberror', (fault) => faults.push(`thrown: ${fault.error().message}`))
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    if (!isLeaving(why)) faults.push(`lost: ${request.method()} ${request.url()} ${why}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return { takeFaults: () => faults.splice(0) }
}
