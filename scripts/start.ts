// npm start: one process from here on, in place of npm's shell ("exec"), so that a signal to npm reaches the server and
// npm ends after it.
import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
}
await import('../apps/server/src/main.ts')
