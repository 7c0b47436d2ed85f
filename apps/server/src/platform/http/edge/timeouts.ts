/** How long the server waits for whom, in milliseconds. */
export const timeouts = {
  /** For all of a request's headers; also the first ones of a new connection. */
  headers: 15_000,
  /** For all of a body that is no form. */
  body: 60_000,
  /** Without a byte of a form. */
  formSilence: 20_000,
  /** For a whole request, a form with its files too; also for sending a whole file. */
  exchange: 15 * 60_000,
  /** Without a byte in either direction: a reader that never reads. */
  silence: 120_000,
  /** Idle time between two requests on one connection; longer than the proxies' own, so that the proxy closes it first. */
  keepAlive: 72_000,
  /** For a caller to notice the answer to a request whose body is not read. */
  drain: 5_000,
  /** For a new socket to name its session. */
  handshake: 10_000,
  /** For running requests when the server ends; connections that never carried one end with them. */
  closing: 10_000,
  /** For a heavy call's turn. */
  turn: 20_000,
}
export type Timeouts = typeof timeouts
