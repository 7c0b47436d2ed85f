import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'

export type ServerTab = keyof typeof serverTexts.tabs
export const serverTabNames = Object.keys(serverTexts.tabs) as ServerTab[]

/** The tab as it stands in the address. */
export const serverTabs = {
  read: (search: Record<string, unknown>): { tab?: ServerTab } => {
    const tab = serverTabNames.find((name) => name === search.tab)
    return tab ? { tab } : {}
  },
  views: Object.fromEntries(serverTabNames.map((name) => [name, `?tab=${name}`])),
}
