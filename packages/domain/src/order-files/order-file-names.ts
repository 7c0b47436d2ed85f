/** What becomes of an order file. */
export const orderFileStates = ['part', 'waiting', 'accepted', 'refused', 'repeated'] as const
export type OrderFileState = (typeof orderFileStates)[number]

export const orderFolders = ['in', 'out', 'processed', 'error'] as const
export type OrderFolder = (typeof orderFolders)[number]

/** A name under which clients send what is not complete yet. */
export const isPartName = (name: string): boolean => /\.(part|filepart|tmp)$/i.test(name)

interface Named {
  id: number
  name: string
  state: OrderFileState
  settled_at: string | null
}

/** `20261231T093005`: sorts as it reads. */
const stamp = (at: string | null) => (at ?? '').slice(0, 19).replace(/[-:]/g, '')
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '')
const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? ''

/** Where a file lies: as it was called while it arrives, with its moment and number once something became of it. */
export function placeOf({ id, name, state, settled_at }: Named): { folder: OrderFolder; name: string } {
  if (state === 'part' || state === 'waiting') return { folder: 'in', name }
  const folder = state === 'refused' ? 'error' : 'processed'
  return { folder, name: `${stemOf(name)}_${stamp(settled_at)}_${id}${endingOf(name)}` }
}

/** What the result of a file is called. */
export const resultName = ({ id, name, settled_at }: Pick<Named, 'id' | 'name' | 'settled_at'>): string =>
  `ACK_${stemOf(name)}_${stamp(settled_at)}_${id}.csv`

/** The number of the file that a name in `out`, `processed` or `error` ends with; null for a name that we do not give. */
export function idInName(name: string): number | null {
  const found = /_(\d{1,15})(?:\.[^.]*)?$/.exec(name)?.[1]
  return found === undefined ? null : Number(found)
}
