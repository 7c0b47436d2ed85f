/** What came last, in its order, for those who must know what has come since a moment. */
export function makeRecent<T>(most = 5000) {
  let forgotten = 0
  let list: T[] = []
  return {
    add(items: readonly T[]) {
      list.push(...items)
      if (list.length <= most) return
      forgotten += list.length - most / 2
      list = list.slice(-most / 2)
    },
    /** This moment. */
    mark: () => forgotten + list.length,
    since: (mark: number): readonly T[] => list.slice(Math.max(0, mark - forgotten)),
  }
}
