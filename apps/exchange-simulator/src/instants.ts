/** All instants are RFC 3339 in UTC with milliseconds, so that they are in order as texts too. */
export const plusSeconds = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + Math.round(seconds * 1000)).toISOString()

export const laterOf = (a: string, b: string): string => (a > b ? a : b)
