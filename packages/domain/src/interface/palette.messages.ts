/** The search that finds anything, which is loaded when it is opened. */
export const paletteTexts = {
  screens: 'Screens',
  actions: 'Actions',
  searchHere: (words: string, page: string) => `Search “${words}” in ${page}`,
  nothing: 'Nothing found',
  /** What each kind of user can look for. */
  hints: {
    client: 'Jobs, customers, drivers, vehicles, screens and actions',
    customer: 'Jobs, screens and actions',
    admin: 'Screens and actions',
  },
} as const
