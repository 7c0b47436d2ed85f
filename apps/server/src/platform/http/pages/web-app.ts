import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFoundAnswer } from '#platform/http/edge/failures.ts'
import { contentPolicy, fileWorkerPolicy, styleNonce } from '#platform/http/edge/security-headers.ts'

/** What is no page: calls, files, and scripts that this build does not have. */
const noPage = /^\/(api|assets|sanctum|files|socket\.io|healthz|readyz|metrics|mailbox)(\/|$|\?)/

/** Pages whose address is a secret: no search engine keeps it, and no other site is told it. */
const secretPage = /^\/track\//

/** The script that writes files of lists. */
const fileWorker = /\/assets\/file-worker-[\w-]+\.js(\.(br|gz))?$/

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign)

/** Serves the built web application: assets for a year under their hashed names, the page itself with a fresh nonce. */
export async function serveWebApp(
  http: FastifyInstance,
  { folder, tiles }: { folder: string; tiles?: string | undefined },
) {
  const isBuilt = existsSync(join(folder, 'index.html'))
  const built = isBuilt
    ? await readFile(join(folder, 'index.html'), 'utf8')
    : '<!doctype html><title>Dray</title>The web application is not built.'
  const page = built.replace('__MAP_TILES__', () => escaped(tiles ?? ''))
  if (isBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (fileWorker.test(path)) reply.header('content-security-policy', fileWorkerPolicy)
      },
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !noPage.test(request.url)
    if (!wantsPage) return reply.status(404).header('cache-control', 'no-store').send(notFoundAnswer(request))
    const nonce = styleNonce(reply)
    if (secretPage.test(request.url)) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    return reply
      .header('content-security-policy', contentPolicy(nonce, tiles && new URL(tiles).origin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
