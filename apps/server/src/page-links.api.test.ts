import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestServer, testServer } from '#testing/server.ts'
import { callerOf, soundRequest } from '#testing/sound-requests.ts'
import { routes } from './routes.ts'

/**
 * Every call that returns a page, from its own declaration: its links repeat the whole query, and a page has the size that
 * was asked for. Nothing here names a call.
 */
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})

type Query = Record<string, unknown>
interface Links {
  data: unknown[]
  per_page: number
  prev_page_url: string | null
  next_page_url: string | null
}

const holdsPage = (call: AnyCall) =>
  JSON.stringify(z.toJSONSchema(call.answer, { unrepresentable: 'any', io: 'input' })).includes('"next_page_url"')
const listCalls = routes.map(({ call }) => call).filter((call) => !call.file && holdsPage(call))

/** What goes for any list, where its declaration neither names values nor has an example. */
const usual: Query = {
  keywords: 'a b&c',
  keyword: 'a b&c',
  page_size: 1,
  pageSize: 1,
  date: '2026-06-01,2026-06-30',
  invoice_date: '2026-06-01,2026-06-30',
  tenant_id: 1,
  reference: 'PO 1',
  collection_from: 'Bristol',
  delivery_to: 'Swindon',
  user_id: 1,
  action: 'suspended',
}

/** The names that a call's query declares, each with a value: the example's, else the first of a choice. */
function wholeQuery(call: AnyCall, example: Query): Query {
  const { properties = {} } = z.toJSONSchema(call.query, { unrepresentable: 'any', io: 'input' })
  const choice = (schema: unknown): unknown => {
    const { enum: values, anyOf = [], items } = schema as { enum?: unknown[]; anyOf?: unknown[]; items?: object }
    return values?.[0] ?? (items && choice(items)) ?? anyOf.map(choice).find((value) => value !== undefined)
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, example[name] ?? choice(schema) ?? usual[name]]),
  )
}

const queryIn = (link: string): Query => {
  const params = new URLSearchParams(link)
  return Object.fromEntries([...params.keys()].map((name) => [name, oneOrMore(params.getAll(name))]))
}
const oneOrMore = (values: string[]) => (values.length > 1 ? values : values[0])

function pageIn(answer: unknown): Links {
  const places = [answer, ...Object.values(answer as Record<string, unknown>)]
  const page = places.find((place) => typeof place === 'object' && place !== null && 'next_page_url' in place)
  if (!page) throw new Error('The answer holds no page.')
  return page as Links
}

describe.each(listCalls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test('the link to the page before asks for the same list', async () => {
    const caller = await callerOf(server, call)
    const sound = await soundRequest(call, caller)
    const example = { customer_id: caller.customer_id, ...(sound.query ?? {}) }
    const asked: Query = { ...wholeQuery(call, example), page: 2 }
    expect(Object.entries(asked).filter(([, value]) => value === undefined)).toEqual([])
    const query = { ...asked, not_declared: 'x' }
    const answer = await caller.person?.ok(call, { ...sound, query } as never)
    const { prev_page_url } = pageIn(answer)
    expect(queryIn(prev_page_url ?? '')).not.toHaveProperty('not_declared')
    expect(call.query.parse(queryIn(prev_page_url ?? ''))).toEqual(call.query.parse({ ...asked, page: 1 }))
  })

  test('a page has as many rows as were asked for, and never more than 500', async () => {
    const caller = await callerOf(server, call)
    const sound = await soundRequest(call, caller)
    const sized = (size: number) => ({ ...sound, query: { ...(sound.query ?? {}), page_size: size, pageSize: size } })
    const { per_page, data } = pageIn(await caller.person?.ok(call, sized(1) as never))
    expect(per_page).toBe(1)
    expect(data.length).toBeLessThanOrEqual(1)
    const refusal = await caller.person?.send(call, sized(501) as never)
    expect(refusal?.status).toBe(422)
    expect(JSON.stringify(refusal?.data)).toMatch(/page_?size/i)
  })
})

test('there are lists', () => expect(listCalls.length).toBeGreaterThan(20))
