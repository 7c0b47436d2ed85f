import { wordSearch } from '@dray/domain/kernel/text/find-words.ts'

export interface GroupsWanted<K extends string> {
  keywords?: string | undefined
  sort?: K | undefined
  direction?: 'asc' | 'desc' | undefined
  page: number
  page_size: number
}

interface Group {
  name: string
}

/** The rows whose name, or what else they are found by, holds the words. */
export function groupsNamed<R extends Group>(
  rows: readonly R[],
  keywords: string | undefined,
  textsOf: (row: R) => readonly (string | null)[] = ({ name }) => [name],
): R[] {
  if (!keywords) return [...rows]
  const rankOf = wordSearch(keywords)
  return rows.filter((row) => rankOf(textsOf(row)) !== null)
}

/** Words by the alphabet, figures by size; what is not known stands last in either direction. */
function compared<R extends Group>(a: R, b: R, { column, sign }: { column: keyof R; sign: 1 | -1 }) {
  const [one, other] = [a[column], b[column]]
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (column === 'name') return sign * a.name.localeCompare(b.name, 'en-GB', { numeric: true })
  return sign * (Number(one) - Number(other))
}

/** One page of groups that were summed: the largest first by `first`, unless sorted. */
export function pageOfGroups<R extends Group, K extends keyof R & string>(
  rows: readonly R[],
  { sort, direction, page, page_size }: GroupsWanted<K>,
  first: K,
): R[] {
  const sign = (sort ? (direction ?? 'asc') : 'desc') === 'asc' ? 1 : -1
  const order = { column: sort ?? first, sign } as const
  const sorted = rows.toSorted((a, b) => compared(a, b, order) || a.name.localeCompare(b.name, 'en-GB'))
  return sorted.slice((page - 1) * page_size, page * page_size)
}
