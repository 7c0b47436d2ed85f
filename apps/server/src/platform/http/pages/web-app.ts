import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFoundAnswer } from '#platform/http/edge/failures.ts'
import {
  contentPolicy,
  fileWorkerPolicy,
  serviceWorkerPolicy,
  styleNonce,
} from '#platform/http/edge/security-headers.ts'

/** What is no page: calls, files, and scripts that this build does not have. */
const noPage = /^\/(api|assets|sanctum|files|socket\.io|healthz|readyz|metrics|mailbox)(\/|$|\?)/

/** Pages whose address is a secret: no search engine keeps it, and no other site is told it. */
const secretPage = /^\/track\//

/** The script that writes files of lists. */
const fileWorker = /\/assets\/file-worker-[\w-]+\.js(\.(br|gz))?$/

/** The drivers' app: its pages, what of it is a file, and the script that keeps it on a phone. */
const driverPage = /^\/driver\//
const driverFile = /^\/driver\/(assets\/|[^?]*\.(js|webmanifest|png|svg)(\?|$))/
const driverWorker = /\/driver\/service-worker\.js(\.(br|gz))?$/

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign)

const notBuilt = '<!doctype html><title>Dray</title>The web application is not built.'
const readPage = async (path: string) => (existsSync(path) ? await readFile(path, 'utf8') : notBuilt)

/** How long each built file is good for, and the policy of those that run by themselves. */
function setFileHeaders(reply: { header(name: string, value: string): unknown }, path: string) {
  const lasting = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  reply.header('cache-control', driverWorker.test(path) ? 'no-store' : lasting)
  if (fileWorker.test(path)) reply.header('content-security-policy', fileWorkerPolicy)
  if (driverWorker.test(path)) reply.header('content-security-policy', serviceWorkerPolicy)
}

function sendPage(reply: FastifyReply, page: string, tiles?: string) {
  const nonce = styleNonce(reply)
  return reply
    .header('content-security-policy', contentPolicy(nonce, tiles))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__CSP_NONCE__', nonce))
}

/**
 * Serves the built web application: assets for a year under their hashed names, the page itself with a fresh nonce; and the
 * drivers' app, whose page and worker a phone keeps as they are served.
 */
export async function serveWebApp(
  http: FastifyInstance,
  { folder, tiles }: { folder: string; tiles?: string | undefined },
) {
  const built = await readPage(join(folder, 'index.html'))
  const ofDriver = await readPage(join(folder, 'driver/driver.html'))
  const page = built.replace('__MAP_TILES__', () => escaped(tiles ?? ''))
  if (built !== notBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: setFileHeaders,
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !noPage.test(request.url) && !driverFile.test(request.url)
    if (!wantsPage) return reply.status(404).header('cache-control', 'no-store').send(notFoundAnswer(request))
    // What lies outside the app's own folder its worker does not keep.
    if (/^\/driver($|\?)/.test(request.url)) return reply.redirect(request.url.replace('/driver', '/driver/'))
    if (driverPage.test(request.url)) return sendPage(reply, ofDriver)
    if (secretPage.test(request.url)) reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
    return sendPage(reply, page, tiles && new URL(tiles).origin)
  })
}
