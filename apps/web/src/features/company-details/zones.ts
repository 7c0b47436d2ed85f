/** What companies on these islands choose from most. */
export const supportedZones = ['Europe/London', 'Europe/Dublin'] as const
