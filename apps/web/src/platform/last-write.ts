let at = 0
let underWay = 0
let held: (() => void)[] = []

/** When the server last answered a write of this tab, in the browser's time. */
export const lastWriteAt = () => at

function release() {
  if (underWay > 0) return
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
    // Whoever sent it shows the answer first.
    setTimeout(release)
  }
}

/** Runs at once, or when the writes that are under way have been answered and shown: an event may overtake the answer. */
export function afterOwnWrites(work: () => void) {
  if (underWay === 0 && held.length === 0) work()
  else held.push(work)
}
