const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the screens of the company's catalogues say, whichever catalogue they show. */
export const catalogueScreenTexts = {
  details: 'Details',
  filters: (many: string) => `Find ${many}`,
  add: (one: string) => `Add ${one}`,
  addTitle: (one: string) => `New ${one}`,
  edit: 'Edit',
  kept: { 1: 'Active', 0: 'Inactive', all: 'All' },
  keptLabel: 'Active or inactive',
  nothingFits: 'Try other keywords, or clear the filters.',
  nothingRetired: (many: string) => `No ${many} are inactive.`,
  inUse: (name: string) => `${name} is in use`,
  usedBy: 'It cannot be deleted. It is used by:',
  gone: (one: string) => `This ${one} no longer exists.`,
  pricesAreReadOnly: 'Your role does not include prices, so you can view this but not change it.',
  none: 'None',
  count: (total: number, { one, many }: { one: string; many: string }) =>
    `${total.toLocaleString('en-GB')} ${total === 1 ? one : many}`,
  screenTitle: (many: string) => capital(many),
  areas: 'Account settings',
  othersFill: 'Someone with access to account settings can add the first one.',
} as const
