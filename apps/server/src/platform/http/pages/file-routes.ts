import type { FastifyInstance } from 'fastify'
import { fileHeaders } from '#platform/files/file-headers.ts'
import type { Files } from '#platform/files/files.ts'

/** `/files/…`: what a signed link names, through our own origin wherever it lies. */
export function fileRoutes(http: FastifyInstance, files: Files) {
  http.get('/files/*', async (request, reply) => {
    const link = files.verifySignedPath(request.url)
    const file = await files.of(link.tenant_id).get(link.key)
    const name = link.name ?? link.key.slice(link.key.lastIndexOf('/') + 1)
    return reply.headers(fileHeaders(file, { ...link, name })).send(file.stream)
  })
}
