/** An object as somebody sent it: nothing is known of what it holds. */
export type Sent = Readonly<Record<string, unknown>>

export const sentObject = (sent: unknown): Sent | null =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Sent) : null
