const order = ['posted', 'DISMISSED', 'ACCEPTED', 'CANCELLED']

/** True where a quote may go from one status to another: forward only, so that a late answer opens nothing again. */
export const maySupersede = (from: string, to: string): boolean => {
  const [before, after] = [order.indexOf(from), order.indexOf(to)]
  return after > before
}
