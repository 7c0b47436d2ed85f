/** The diary's way to what customers ask for. */
export const requestsButtonTexts = {
  title: 'Booking requests',
  open: 'Requests',
  openCount: (count: number) => `Requests ${count}`,
} as const
