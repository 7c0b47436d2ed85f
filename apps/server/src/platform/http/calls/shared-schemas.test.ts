import { expect, test } from 'vitest'
import { shareSchemas } from './shared-schemas.ts'

const long = 'a description that is long enough for the schema to be worth a name of its own. '.repeat(4)
const load = { type: 'object', description: long, properties: { code: { type: 'string' } } }
const job = { type: 'object', description: long, properties: { id: { type: 'integer' }, load: { ...load } } }
const answering = (operationId: string, data: object) => ({
  operationId,
  responses: {
    200: {
      content: {
        'application/json': { schema: { type: 'object', properties: { message: { type: 'string' }, data } } },
      },
    },
  },
})
const dataOf = (paths: Record<string, unknown>, path: string) =>
  (paths[path] as { get: ReturnType<typeof answering> }).get.responses[200].content['application/json'].schema
    .properties.data

test('what several calls answer is said once, and what stands inside it too', () => {
  const { schemas, paths } = shareSchemas({
    '/jobs': { get: answering('showJob', job) },
    '/last': { get: answering('lastJob', job) },
    '/loads': { get: answering('showLoad', load) },
  })
  expect(Object.keys(schemas)).toEqual(['ShowJob', 'ShowJobLoad'])
  expect(dataOf(paths, '/last')).toEqual({ $ref: '#/components/schemas/ShowJob' })
  expect(dataOf(paths, '/loads')).toEqual({ $ref: '#/components/schemas/ShowJobLoad' })
  expect(schemas.ShowJob).toMatchObject({ properties: { load: { $ref: '#/components/schemas/ShowJobLoad' } } })
})

test('what stands once, or is short, stays where it is', () => {
  const short = { type: 'object', properties: { id: { type: 'integer' } } }
  const given = {
    '/a': { get: answering('a', short) },
    '/b': { get: answering('b', short) },
    '/c': { get: answering('c', job) },
  }
  expect(shareSchemas(given)).toEqual({ schemas: {}, paths: given })
})
