import { type PersonKind, personKinds } from '@dray/domain/personal-data/person-kinds.ts'
import type { PeopleRows } from '#tables/table-record.ts'
import { companyRecords } from '#tables/tables.ts'

export interface PersonalSource extends Omit<PeopleRows, 'who' | 'by'> {
  table: string
  /** How the person's rows are found: by their own id, the id with which they sign in, or their e-mail address. */
  by: { column: string; is: 'person' | 'user' | 'email' }
}

function foundBy(by: PeopleRows['by']): PersonalSource['by'] {
  if ('person' in by) return { column: by.person, is: 'person' }
  return 'user' in by ? { column: by.user, is: 'user' } : { column: by.email, is: 'email' }
}

const all = companyRecords.flatMap(({ table, people }) =>
  people === 'none' ? [] : people.map(({ who, by, ...rows }) => ({ who, source: { table, by: foundBy(by), ...rows } })),
)

/** In a copy a person's own row comes first, then what is theirs alone, what they wrote, and last what goes on naming them. */
function placeOf({ who, source }: (typeof all)[number]) {
  if (source.by.is === 'person' && source.by.column === 'id') return 0
  if (who.length < personKinds.length) return 1
  return source.rows === 'removed' || source.replaces ? 2 : 3
}

const sourcesOf = (kind: PersonKind): readonly PersonalSource[] =>
  all
    .filter(({ who }) => who.includes(kind))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ source }) => source)

/** Where the data of each kind of person are. */
export const personalSources: Readonly<Record<PersonKind, readonly PersonalSource[]>> = {
  driver: sourcesOf('driver'),
  owner_driver: sourcesOf('owner_driver'),
  profile: sourcesOf('profile'),
  customer: sourcesOf('customer'),
}

/** Texts that can name people without saying by a number whom: a name that is removed is replaced in them. */
export const mentioningColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  companyRecords.flatMap(({ table, mentions }) => (mentions ? [[table, mentions]] : [])),
)
