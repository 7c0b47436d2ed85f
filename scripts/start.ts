// npm start: one process from here on, so that a signal to it reaches the server.
import { buildWeb } from './build-web.ts'

await buildWeb()
await import('../apps/server/src/main.ts')
