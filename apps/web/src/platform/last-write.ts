/** An upload may take minutes; the tab's other changes do not wait for it. */
const longestWait = 1000

let at = 0
let underWay = 0
let held: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** When the server last answered a write of this tab, in the browser's time. */
export const lastWriteAt = () => at

function release() {
  clearTimeout(timer)
  timer = undefined
  const ready = held
  held = []
  for (const work of ready) work()
}

/** Counts a write of this tab as under way until its answer has been read. Returns what the write returns. */
export async function followWrite<T>(write: Promise<T>): Promise<T> {
  underWay++
  try {
    return await write
  } finally {
    at = Date.now()
    underWay--
    // The sender shows the answer first.
    setTimeout(() => underWay === 0 && release())
  }
}

/**
 * Runs the work at once, or once the writes under way have been answered and shown: an event may overtake the answer. It
 * waits a second at most.
 */
export function afterOwnWrites(work: () => void) {
  if (underWay === 0 && held.length === 0) return work()
  held.push(work)
  timer ??= setTimeout(release, longestWait)
}
