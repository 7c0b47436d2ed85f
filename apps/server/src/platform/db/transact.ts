import type { Socket } from 'node:net'
import pg, { type QueryResult } from 'pg'
import { AppError } from '#platform/errors/app-error.ts'
import { giveBack, type Pool, type PoolClient } from './pool.ts'

interface Opening {
  /** Begins the transaction and makes its settings; each statement is a query of its own. */
  opening: readonly string[]
  read_only?: boolean | undefined
}

/**
 * Runs work in one transaction. The opening travels with the work's first statement. Throws a `ConnectionFault` where
 * the connection breaks: its outcome is unknown only from the moment that COMMIT is sent.
 */
export async function transact<T>(
  pool: Pool,
  { opening, read_only }: Opening,
  work: (client: QueryClient, endWithNext: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const ending = endingOn(client)
  try {
    sendTogether(client)
    const opened = Promise.all(opening.map((statement) => client.query(statement)))
    opened.catch(ending.note) // thrown below; must not go unhandled while work runs
    const answer = await work(ending, ending.endWithNext)
    await opened
    if (read_only) {
      releaseAfter(ending.end(), client)
      return answer
    }
    checkCommitted(await ending.end())
    client.release()
    return answer
  } catch (error) {
    throw await giveBack(client, ending.causeOf(error), ending.isSent() && !read_only ? 'unknown' : 'nothing')
  }
}

/** What is sent until the program next waits leaves in one write, so that the database wakes up for it once. */
function sendTogether(client: PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // not in the library's types
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** What statements need of a connection. */
export type QueryClient = Pick<PoolClient, 'query'>
const nothing = () => undefined

/** A transaction whose end can be sent with its last statement; throws where another one follows. */
function endingOn(client: PoolClient) {
  let isNextLast = false
  let ended: Promise<QueryResult> | undefined
  let failure: unknown
  const note = (error: unknown) => {
    if (!isRefusedAfterFailure(error)) failure = error
  }
  const end = () => {
    ended ??= client.query('commit')
    return ended
  }
  const query = (...statement: [string, unknown[]]) => {
    if (ended) throw new Error('A statement follows the one that was announced as the last.')
    const result = client.query(...statement)
    result.catch(note)
    if (isNextLast) end().catch(nothing) // the statement itself throws the failure
    return result
  }
  return {
    query: query as PoolClient['query'],
    endWithNext: () => {
      isNextLast = true
    },
    end,
    note,
    /**
     * What failed: a statement that was already on its way behind it is refused for the failure of the one before, and may
     * be heard of first, where fewer steps lie between it and who waits.
     */
    causeOf: (error: unknown) => (isRefusedAfterFailure(error) ? (failure ?? error) : error),
    /** Whether the end was sent: from then on a broken connection leaves the outcome unknown. */
    isSent: () => ended !== undefined,
  }
}

const isRefusedAfterFailure = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02'

/** Nothing depends on the result of a reading transaction's end. */
function releaseAfter(ended: Promise<unknown>, client: PoolClient) {
  ended.then(
    () => client.release(),
    (broken) => client.release(broken),
  )
}

/** After a failed statement COMMIT returns ROLLBACK and does not throw. */
function checkCommitted(answer: QueryResult) {
  if (answer.command !== 'COMMIT') throw new AppError('busy')
}
