/** The diary's way to what customers ask for. */
export const requestsButtonTexts = {
  open: 'Requests',
  openCount: (count: number) => `Requests ${count}`,
} as const
