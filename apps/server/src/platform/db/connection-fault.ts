import { AppError } from '#platform/errors/app-error.ts'

/**
 * How far the work came: no connection could be had (`away`), it broke and left nothing, or nobody knows (COMMIT was sent
 * and its answer never came).
 */
export type Outcome = 'away' | 'nothing' | 'unknown'

/** The connection to the database broke, or none could be made: a 503 that says whether anything was saved. */
export class ConnectionFault extends AppError {
  readonly outcome: Outcome
  constructor(outcome: Outcome, cause: unknown) {
    if (outcome === 'unknown') super('outcome_unknown')
    else super('database_unavailable', { retry_after: 2 })
    this.outcome = outcome
    this.cause = cause
  }
}
