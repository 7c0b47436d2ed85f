const atOnce = 8

/** Runs work for each item, a few at the same time; throws the first failure once those begun have ended. */
export async function inParallel<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const source = items[Symbol.asyncIterator]()
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const { done, value } = await source.next()
      if (done) return
      await work(value).catch((fault: unknown) => {
        isOver = true
        throw fault
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, run))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
