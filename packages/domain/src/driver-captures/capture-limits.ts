/** At most so many captures go in one request, and each is at most so long as JSON text. */
export const mostCaptures = 20
export const longestCapture = 60_000
/** Files of one capture, and the bytes of each. */
export const mostFiles = 20
export const largestFile = 2 * 1024 * 1024
/** A reason why a stop failed, in characters. */
export const longestReason = 80
