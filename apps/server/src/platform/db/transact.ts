import { AppError } from '../errors/app-error.ts'
import type { Outcome } from './connection-fault.ts'
import { giveBack, type Pool, type PoolClient } from './pool.ts'

interface Opening {
  /** Begins the transaction, with what is set for it. */
  opening: string
  read_only?: boolean | undefined
}

/**
 * Runs work in one transaction. The opening travels with the work's first statement. Throws a `ConnectionFault` where
 * the connection breaks: its outcome is unknown only from the moment that COMMIT is sent.
 */
export async function transact<T>(
  pool: Pool,
  { opening, read_only }: Opening,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let outcome: Outcome = 'nothing'
  try {
    const opened = client.query(opening)
    opened.catch(() => undefined) // told below; must not go unhandled while work runs
    const answer = await work(client)
    await opened
    if (read_only) {
      end(client)
      return answer
    }
    outcome = 'unknown'
    await commit(client)
    client.release()
    return answer
  } catch (error) {
    throw await giveBack(client, error, outcome)
  }
}

/** Nothing depends on the answer to a reading transaction's end. */
function end(client: PoolClient) {
  client.query('commit').then(
    () => client.release(),
    (broken) => client.release(broken),
  )
}

/** After a failed statement COMMIT answers ROLLBACK and does not throw. */
async function commit(client: PoolClient) {
  const answer = await client.query('commit')
  if (answer.command !== 'COMMIT') throw new AppError('busy')
}
