import { ServiceFault } from './ask-service.ts'

const faults_in_a_row = 3
const rest_ms = 30_000
/** Not the service's own state: the next question may fare better at once. */
const about_the_question = new Set(['no_route'])

/** Counts faults in a row, and decides whether the service is to be left alone. */
function makePatience(now: () => number) {
  let faults = 0
  let until = 0
  return {
    isOver: () => now() < until,
    answered() {
      faults = 0
    },
    failed(error: unknown) {
      if (error instanceof ServiceFault && about_the_question.has(error.fault)) return
      faults += 1
      if (faults >= faults_in_a_row) [faults, until] = [0, now() + rest_ms]
    },
  }
}

/**
 * Spares people the wait for a service that is down: after three faults in a row it is not asked for half a minute and the
 * answer is a `ServiceFault` at once.
 */
export function pauseAfterFaults<Q extends unknown[], A>(
  ask: (...question: Q) => Promise<A>,
  now: () => number = () => performance.now(),
): (...question: Q) => Promise<A> {
  const patience = makePatience(now)
  return async (...question) => {
    if (patience.isOver())
      throw new ServiceFault('resting', 'The service has not responded recently and is left alone for a moment')
    try {
      const answer = await ask(...question)
      patience.answered()
      return answer
    } catch (error) {
      patience.failed(error)
      throw error
    }
  }
}
