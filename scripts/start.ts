// npm start: one process from here on, so that a signal to it reaches the server.
import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
}
await import('../apps/server/src/main.ts')
