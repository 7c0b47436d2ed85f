/** How the time of a collection or delivery is meant; *before* is said of a collection, *by* of a delivery. */
export const timeKinds = ['at', 'from', 'between', 'before', 'by', 'asap', 'none'] as const
export type TimeKind = (typeof timeKinds)[number]

/** The kinds of a side, as they are chosen. */
export const kindsOf: Readonly<Record<'collection' | 'delivery', readonly TimeKind[]>> = {
  collection: ['at', 'from', 'between', 'before', 'asap', 'none'],
  delivery: ['at', 'from', 'between', 'by', 'asap', 'none'],
}

/** The end that a side has: a collection is made before it, a delivery by it. */
export const endKind = { collection: 'before', delivery: 'by' } as const satisfies Record<string, TimeKind>

/** Which of the two instants a kind has. */
export const edgesOf: Readonly<Record<TimeKind, { from: boolean; to: boolean }>> = {
  at: { from: true, to: false },
  from: { from: true, to: false },
  between: { from: true, to: true },
  before: { from: false, to: true },
  by: { from: false, to: true },
  asap: { from: false, to: false },
  none: { from: false, to: false },
}
