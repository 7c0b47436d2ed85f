/**
 * What stands in a field as somebody types it into a table of figures: how its text is read, and what else it may be.
 * `money` is a number that only those see who see prices; `file` cannot be typed.
 */
export type Cell =
  | { kind: 'text' | 'number' | 'money' | 'whole' | 'float' | 'flag' | 'file' }
  /** A date or a clock time; `with` names the field of the other half, which the same cell may hold as well. */
  | { kind: 'date' | 'time'; with?: string }
  | { kind: 'word'; of: readonly string[] }
  | { kind: 'choice'; of: readonly { id: number; name: string }[] }
  | { kind: 'reference'; entity: string }
  /** Several texts in one cell, parted by commas; `as` names the key that each stands under. */
  | { kind: 'list'; as?: string }
