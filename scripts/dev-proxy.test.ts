import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devProxy } from './dev-proxy.ts'

/** Returns what it was sent; runs in place of the server behind Vite. */
let behind: Server
let local: ViteDevServer
let open: ViteDevServer

const portOf = (server: Server) => (server.address() as { port: number }).port

async function vite(host: string) {
  const server = await createVite({
    configFile: false,
    logLevel: 'silent',
    server: { host, port: 0, proxy: devProxy({ host, behind: portOf(behind) }) },
  })
  return server.listen()
}

beforeAll(async () => {
  behind = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers)))
  await new Promise<void>((ready) => behind.listen(0, '127.0.0.1', ready))
  local = await vite('127.0.0.1')
  open = await vite('0.0.0.0')
})
afterAll(async () => {
  await local?.close()
  await open?.close()
  behind?.close()
})

function passedOn(by: ViteDevServer, path: string, headers = {}): Promise<IncomingHttpHeaders | null> {
  return new Promise((resolve, reject) => {
    const sent = { host: '127.0.0.1', port: portOf(by.httpServer as Server), path, headers, agent: false }
    request(sent, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      resolve(text.startsWith('{') ? JSON.parse(text) : null)
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/mailbox', '/mailbox/1', '/metrics'])('%s arrives as the browser sent it', async (path) => {
  const headers = await passedOn(local, path, { host: 'localhost:3000' })
  expect(headers?.host).toBe('localhost:3000')
  expect(Object.keys(headers ?? {}).filter((name) => /forward|via|real-ip/.test(name))).toEqual([])
})

test.each(['/api/v3/login', '/files/1'])('%s says for whom it was asked', async (path) => {
  expect(await passedOn(local, path)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  const spoofed = await passedOn(open, path, { 'x-forwarded-for': '10.0.0.1' })
  expect(spoofed?.['x-forwarded-for']).toMatch(/,\s*127\.0\.0\.1$/)
})

test('where the network reaches Vite, the pages for people at the machine are not passed on', async () => {
  for (const path of ['/mailbox', '/mailbox/1', '/metrics']) {
    expect(await passedOn(open, path, { host: 'localhost' })).toBeNull()
  }
})
