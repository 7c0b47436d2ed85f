import { line } from './line.ts'

/**
 * Loads a part of the application's code; without a line it is loaded as soon as that is back. Where the line is known to
 * be lost nothing is asked: code that once could not be fetched may be refused by the browser until the page is loaded
 * again.
 */
export async function loadCode<M>(load: () => Promise<M>): Promise<M> {
  if (line.isLost()) await line.whenBack()
  try {
    return await load()
  } catch (fault) {
    if (await line.check()) throw fault
    await line.whenBack()
    return loadCode(load)
  }
}

/** Loads code that is soon wanted; where it cannot be had, `loadCode` says so when it is. */
export function loadCodeAhead(load: () => Promise<unknown>) {
  if (!line.isLost()) void load().catch(() => undefined)
}
