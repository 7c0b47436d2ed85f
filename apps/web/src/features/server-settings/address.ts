export const serverTabNames = ['health', 'work', 'mail', 'maps', 'exchange', 'storage', 'limits', 'versions'] as const
export type ServerTab = (typeof serverTabNames)[number]

/** The tab as it stands in the address. */
export const serverTabs = {
  read: (search: Record<string, unknown>): { tab?: ServerTab } => {
    const tab = serverTabNames.find((name) => name === search.tab)
    return tab ? { tab } : {}
  },
  views: Object.fromEntries(serverTabNames.map((name) => [name, `?tab=${name}`])),
}
