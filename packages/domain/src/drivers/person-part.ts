/** What the parts of a driver and of an owner driver have in common: they belong to the person by the id of their sign-in. */
export const personPart = {
  feature: 'drivers',
  permissions: ['/account-settings/drivers', '/account-settings/owner-drivers'],
  owner: { column: 'user_id', entity: 'driving_person' },
} as const

/** The same for what only few may see of a person. */
export const personPartForFew = { ...personPart, also: ['papers.view'] } as const
