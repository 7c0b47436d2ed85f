import type { AnyCall } from '@dray/domain/kernel/call.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** `/api/v3/openapi.json` for programs, `/api/docs` for people. */
export async function docsPage(http: FastifyInstance, calls: readonly AnyCall[]) {
  const document = openApi(calls)
  http.get('/api/v3/openapi.json', async () => document)
  await http.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: false, supportedSubmitMethods: [] },
    })
  })
}
