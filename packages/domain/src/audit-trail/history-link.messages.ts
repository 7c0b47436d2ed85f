/** The way from a row to its changes. */
export const historyTexts = { history: 'History' } as const
