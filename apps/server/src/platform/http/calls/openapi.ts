import { type AnyCall, callPath } from '@dray/domain/kernel/call.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { z } from 'zod'
import { answerSchema, schemaTerms } from './answer.ts'
import { withOptionalMoney } from './money.ts'
import { onceEach } from './once-each.ts'
import { shareSchemas } from './shared-schemas.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the given calls: the same schemas that validate, type and serialise. */
export const openApi = onceEach((calls: readonly AnyCall[]): Json => {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = callPath(call).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  const shared = shareSchemas(Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dray',
      version: '3',
      description:
        'Every call that the web application makes. Success: `{ message, data }`. Failure: `{ message, code, request_id, data? }` with a true status. Fields marked `x-money` are left out for people of the office without `prices.view`, who may not send them either.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes, schemas: { Failure: failure, ...shared.schemas } },
    paths: shared.paths,
  }
})

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  session: { type: 'apiKey', in: 'cookie', name: 'dray_session' },
  antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
}

const failure = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    request_id: { type: 'string' },
    changed_by: {
      description: 'Who changed or deleted the row before, with a conflict and with a row that is gone.',
      type: 'object',
      properties: { user_id: { type: ['integer', 'null'] }, name: { type: 'string' } },
    },
    data: { description: 'Field errors, the current row of a conflict, or what else explains the refusal.' },
  },
}

function operation(call: AnyCall) {
  const isOpen = call.who === 'anyone'
  return {
    operationId: call.id,
    tags: [call.feature],
    summary: call.summary,
    ...(isOpen ? {} : { description: whoText(call) }),
    security: [{ ...(isOpen ? {} : { bearer: [], session: [] }), ...(call.changes ? { antiForgery: [] } : {}) }],
    parameters: [...parametersOf(call, 'params', 'path'), ...parametersOf(call, 'query', 'query'), ...onceHeader(call)],
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call) } } : {}),
    responses: { 200: { description: call.message, content: answerContent(call) }, default: failureAnswer },
  }
}

const failureAnswer = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

const onceHeader = (call: AnyCall) =>
  call.changes
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

const whoText = (call: AnyCall) =>
  Object.entries(call.who as Record<string, readonly string[]>)
    .map(([type, slugs]) => {
      const held = slugs.length > 0 ? slugs.map((slug) => `\`${slug}\``).join(' or ') : 'signed in'
      const besides = [...(call.money ? ['prices.view'] : []), ...call.also].map((slug) => `; and \`${slug}\``)
      return `${type}: ${held}${type === 'client' ? besides.join('') : ''}`
    })
    .join('; ')

const inputSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...schemaTerms, io: 'input' }) as Json
  return rest
}

function parametersOf(call: AnyCall, part: 'params' | 'query', place: 'path' | 'query') {
  if (!call[part]) return []
  const schema = inputSchema(call[part]) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

function bodyContent(call: AnyCall) {
  const content = { schema: inputSchema(call.body), ...(call.example.body ? { example: call.example.body } : {}) }
  return { 'application/json': content, ...(call.multipart ? { 'multipart/form-data': content } : {}) }
}

function answerContent(call: AnyCall) {
  if (call.file) return { [call.file]: { schema: { type: 'string', format: 'binary' } } }
  const isForAll = call.who !== 'anyone' && 'client' in call.who && !call.money
  const schema = answerSchema(call)
  const { $schema: _, ...data } = (isForAll ? withOptionalMoney(schema) : schema) as Json
  return {
    'application/json': {
      schema: { type: 'object', required: ['message', 'data'], properties: { message: { type: 'string' }, data } },
    },
  }
}
