// Starts the database in the folder given as argument and stays: a process of its own for tests to end in every way.
import { startEmbedded } from '#platform/db/embedded.ts'

process.once('SIGTERM', () => process.exit(0))
const log = { info() {}, warn: console.error, error: console.error }
try {
  const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', log })
  process.send?.({ url })
} catch (fault) {
  process.send?.({ fault: String(fault) })
  process.exitCode = 1
}
