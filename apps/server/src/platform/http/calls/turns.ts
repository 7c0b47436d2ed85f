/**
 * Turns for work that would only wait for itself in the database: of one key one runs at a time within this process, the
 * others in the order in which they came, without holding a connection meanwhile.
 */
export function makeTurns() {
  const last = new Map<number, Promise<unknown>>()
  return function inTurn<T>(key: number, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = turn.then(nothing, nothing)
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return turn
  }
}

const nothing = () => undefined
