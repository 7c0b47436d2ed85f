/** Counts what each key has open at the same time; `enter` returns false where it has `most` already. */
export function makeConcurrencyCap(most: number) {
  const open = new Map<string, number>()
  return {
    enter(key: string): boolean {
      const count = open.get(key) ?? 0
      if (count >= most) return false
      open.set(key, count + 1)
      return true
    },
    /** Once for each `enter` that returned true. */
    leave(key: string) {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    },
  }
}
