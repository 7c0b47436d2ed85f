import {
  listAddress,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'

export const trailParts = ['deeds', 'sign-ins', 'changes', 'access'] as const
export type TrailPart = (typeof trailParts)[number]

/** The console's audit trail as it stands in the address. */
export const consoleTrailAddress = listAddress({
  within: { part: searchChoice(trailParts) },
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    company: searchWhole,
    user: searchWhole,
    action: (value: unknown) => (typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : undefined),
    outcome: searchChoice(['right', 'wrong']),
  },
  opens: { entry: searchWhole },
  sorts: [],
})
export type ConsoleTrailSearch = SearchOf<typeof consoleTrailAddress>
