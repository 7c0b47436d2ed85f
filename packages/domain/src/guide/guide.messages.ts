/** What the user guide says around its pages. */
export const guideTexts = {
  title: 'Guide',
  allPages: 'All pages',
  asPage: 'Open as a page',
  search: 'Search the guide',
  found: (count: number) => (count === 1 ? '1 place found' : `${count} places found`),
  nothingFound: 'Nothing found',
  noPage: 'The guide has no page here',
  keysHere: 'Keys on this screen',
} as const
