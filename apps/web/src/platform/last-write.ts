/** An upload takes minutes; what else this tab did meanwhile does not wait for it. */
const longestWait = 1000

let at = 0
let underWay = 0
let held: (() => void)[] = []

/** When the server last answered a write of this tab, in the browser's time. */
export const lastWriteAt = () => at

function release() {
  const ready = held
  held = []
  for (const work of ready) work()
}

/** Follows a write of this tab until its answer is read. */
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
 * Runs at once, or when the writes under way have been answered and shown, since an event may overtake the answer; a
 * second later at the latest.
 */
export function afterOwnWrites(work: () => void) {
  if (underWay === 0 && held.length === 0) return work()
  held.push(work)
  setTimeout(release, longestWait)
}
