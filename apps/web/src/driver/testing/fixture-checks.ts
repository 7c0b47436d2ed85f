import type { CheckShown } from '@dray/domain/driver-day/driver-day.calls.ts'
import { checks as catalogue } from '@dray/domain/vehicles/checks.ts'
import { partOfItem, walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'

type Seed = Omit<CheckShown, 'random_picture'> & { random_picture: 0 | 1 }

/** What a company checks of its vans: the checks that each company has, and our list for vans. */
export const vanChecks: readonly CheckShown[] = [
  ...((catalogue.seeds ?? []) as unknown as Seed[]).map(({ id, name, field_type, random_picture, part }) => ({
    id,
    name,
    field_type,
    random_picture,
    part,
  })),
  ...walkaroundLists.van.items.map((name, at) => ({
    id: 101 + at,
    name,
    field_type: 'Radio' as const,
    random_picture: 1 as const,
    part: partOfItem(name),
  })),
]
