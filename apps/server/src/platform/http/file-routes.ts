import type { FastifyInstance } from 'fastify'
import type { Files } from '../files/files.ts'

/** `/files/…`: what a signed link names, through our own origin wherever it lies. */
export function fileRoutes(http: FastifyInstance, files: Files) {
  http.get('/files/*', { config: { rateLimit: false } }, async (request, reply) => {
    const link = files.verifySignedPath(request.url)
    const file = await files.get(link.key)
    const name = link.name ?? link.key.slice(link.key.lastIndexOf('/') + 1)
    return reply
      .type(file.content_type)
      .header('content-length', file.size)
      .header('content-disposition', `${link.disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(file.stream)
  })
}
