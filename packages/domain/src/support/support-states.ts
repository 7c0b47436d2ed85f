/** open: the platform's turn; waiting: the company's turn. */
export const supportStates = ['open', 'waiting', 'closed'] as const
export type SupportState = (typeof supportStates)[number]
