import { runTrial } from '../trial/trial.ts'
import type { Check } from './trial.ts'

/** A company lives the written day on the cluster. */
export const livesDay: Check = async ({ dray, dir, url }) => {
  const { url: server } = await dray()
  // The command that opens the company works on the same database.
  process.env.DATABASE_URL = url
  const { agree, of, differences } = await runTrial({ folder: dir, url: server, say: () => undefined })
  if (agree !== of) throw new Error(`${agree} of ${of} agree: ${differences.slice(0, 3).join('; ')}`)
  return `${agree} of ${of} agree`
}
