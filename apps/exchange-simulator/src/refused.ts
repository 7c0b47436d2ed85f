/** The exchange refuses what was asked. */
export class Refused extends Error {
  readonly status: number
  /** Why, where the exchange has a rule of its own against it. */
  readonly reason: string | undefined

  constructor(status: number, message: string, reason?: string) {
    super(message)
    this.status = status
    this.reason = reason
  }
}
