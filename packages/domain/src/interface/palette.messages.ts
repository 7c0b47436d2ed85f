/** What the search for anything says. */
export const paletteTexts = {
  searchHere: (words: string, page: string) => `Search “${words}” in ${page}`,
  screens: 'Screens',
  actions: 'Actions',
  paletteEmpty: 'Nothing found',
  paletteHint: 'Jobs, customers, drivers, vehicles, screens and actions',
} as const
