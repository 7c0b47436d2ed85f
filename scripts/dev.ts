// npm run dev: the server, restarted whenever its sources change, behind Vite, which serves the pages on PORT.
import { spawn } from 'node:child_process'
import { createServer as probe } from 'node:net'
import { fileURLToPath } from 'node:url'
import { devProxy } from './dev-proxy.ts'
import { startExchangeSimulator } from './exchange-simulator.ts'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = probe().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const behind = await freePort()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(await startExchangeSimulator(process.env)),
    NODE_ENV: 'development',
    PORT: String(behind),
    HOST: '127.0.0.1',
    // Vite tells whom it speaks for.
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  },
})

const { createServer } = await import('vite')
const pages = await createServer({
  root: fileURLToPath(new URL('../apps/web', import.meta.url)),
  server: { host, port, strictPort: true, proxy: devProxy({ host, behind }) },
})
await pages.listen()
pages.printUrls()

const end = () => {
  void pages.close()
  server.kill('SIGTERM')
}
process.once('SIGINT', end).once('SIGTERM', end)
server.once('exit', (code) => process.exit(code ?? 0))
