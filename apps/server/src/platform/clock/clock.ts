/** The time, as an argument instead of a global: tests set it. Instants are RFC 3339 in UTC. */
export interface Clock {
  now(): string
}
export const systemClock: Clock = { now: () => new Date().toISOString() }
