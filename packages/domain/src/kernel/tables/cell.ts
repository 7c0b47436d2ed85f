/**
 * What stands in a field as somebody types it into a table of figures: how its text is read, and what else it may be.
 * `money` is a number that only those see who see prices; `file` cannot be typed.
 */
export type Cell =
  | { kind: 'text' | 'number' | 'money' | 'float' | 'flag' | 'file' }
  /** `unit` may stand behind the number: '6 weeks'. */
  | { kind: 'whole'; unit?: string }
  /** A date or a clock time; `with` names the field of the other half, which the same cell may hold as well. */
  | { kind: 'date' | 'time'; with?: string }
  /** `also`: what others call it, without capitals, blanks and signs. */
  | { kind: 'word'; of: readonly string[]; also?: Readonly<Record<string, string>> }
  | { kind: 'choice'; of: Choices; also?: Readonly<Record<string, number>> }
  /** Several of them, parted by commas or blanks. */
  | { kind: 'choices'; of: Choices }
  | { kind: 'reference'; entity: string }
  /** Several texts in one cell, parted by commas; `as` names the key that each stands under. */
  | { kind: 'list'; as?: string }

export type Choices = readonly { id: number; name: string }[]
