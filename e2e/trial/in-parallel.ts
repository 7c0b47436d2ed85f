/** Does the work for each item, a few at a time, as several clerks in one office would; returns in the given order. */
export async function inParallel<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const answers = new Array<R>(items.length)
  let next = 0
  const clerk = async () => {
    while (next < items.length) {
      const at = next++
      answers[at] = await work(items[at] as T)
    }
  }
  await Promise.all(Array.from({ length: most }, clerk))
  return answers
}
