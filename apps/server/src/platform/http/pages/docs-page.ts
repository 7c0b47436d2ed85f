import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#platform/http/calls/openapi.ts'

const contractPath = '/api/v3/openapi.json'
/** The library writes the contract anew, in YAML too, for everybody who asks for it here. */
const ownCopies = /^\/api\/docs\/(json|yaml)([/?]|$)/

/** `/api/v3/openapi.json` for programs, `/api/docs` for people: open to strangers, so it is written and packed once. */
export async function docsPage(http: FastifyInstance, calls: readonly AnyCall[]) {
  const document = openApi(calls)
  const packed = packOnce(() => Buffer.from(JSON.stringify(document)))
  http.get(contractPath, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const { encoding, content } = await packed(accepted)
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(content)
  })
  await http.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (ownCopies.test(request.url)) return reply.redirect(contractPath)
      return undefined
    })
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: false, supportedSubmitMethods: [] },
    })
  })
}

const ways = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

/** Returns a text in the first way of packing that is accepted; each is made with the first request for it. */
function packOnce(make: () => Buffer) {
  let plain: Buffer | undefined
  const made = new Map<string, Promise<Buffer>>()
  return async (accepted: string) => {
    plain ??= make()
    const encoding = (['br', 'gzip'] as const).find((one) =>
      new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted),
    )
    if (!encoding) return { encoding: null, content: plain }
    const content = made.get(encoding) ?? ways[encoding](plain)
    made.set(encoding, content)
    return { encoding, content: await content }
  }
}
