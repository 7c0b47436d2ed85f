/** What every page of settings says. */
export const settingsMessages = {
  saved: 'Settings saved',
} as const
