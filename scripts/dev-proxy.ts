import type { ProxyOptions } from 'vite'

/** What the server answers itself; all else are pages. */
const served = ['/api', '/sanctum', '/socket.io', '/files', '/healthz', '/readyz']
/** For people at the machine: the server refuses them to whatever came through a proxy. */
const local = ['/mailbox', '/metrics']

const isLoopback = (host: string) => /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(host)

/**
 * What Vite passes on to the server behind it. Vite says for whom it speaks, except on the pages for people at the
 * machine, which would be refused then; where the network reaches Vite they are not passed on at all.
 */
export function devProxy({ host, behind }: { host: string; behind: number }): Record<string, ProxyOptions> {
  const target = { target: `http://127.0.0.1:${behind}`, ws: true, changeOrigin: false }
  return Object.fromEntries([
    ...served.map((path) => [path, { ...target, xfwd: true }]),
    ...(isLoopback(host) ? local.map((path) => [path, { ...target, xfwd: false }]) : []),
  ])
}
