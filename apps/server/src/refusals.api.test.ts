import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import type { AnyCall, UserType } from '@dray/domain/kernel/call.ts'
import { consolePermissions, permissions } from '@dray/domain/kernel/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client, Tampering } from '#testing/client.ts'
import { entitiesIn, idFieldsIn, withIds } from '#testing/example.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { routes } from './routes.ts'

/** Every call, from its own declaration: who may not make it, and what is not let through. Nothing here names a call. */
let server: TestServer
let here: Company
let own: Factories
let strangers: Factories
const people = {} as Record<UserType, { able: Person; powerless: Person }>

beforeAll(async () => {
  server = await testServer()
  here = await server.company()
  const there = await server.company()
  own = makeFactories(server.app, here.tenant_id)
  strangers = makeFactories(server.app, there.tenant_id)
  const customer_id = await own.customer()
  people.client = { able: await server.clerk(here), powerless: await server.clerk(here, { permissions: [] }) }
  await people.client.able.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value: 'yes' }] })
  people.customer = {
    able: await server.customerUser(here, customer_id),
    powerless: await server.customerUser(here, customer_id, { permissions: [] }),
  }
  const driver = await server.driver(here, await own.driver())
  people.driver = { able: driver, powerless: driver }
  people.admin = {
    able: await server.admin(consolePermissions.map(({ slug }) => slug)),
    powerless: await server.admin(),
  }
})

const lackingOf = new Map<string, Person>()
/** Somebody of the office who holds every right but one. */
async function lacking(without: string) {
  const held = permissions.map(({ slug }) => slug).filter((slug) => slug !== without)
  const person = lackingOf.get(without) ?? (await server.clerk(here, { permissions: held }))
  lackingOf.set(without, person)
  return person
}

type Ids = Record<string, number>

/** One row of each entity that the schemas name. `own_user` is the caller. */
async function idsFor(entities: string[], factories: Factories, caller?: Person): Promise<Ids> {
  const ids: Ids = {}
  for (const entity of new Set(entities)) {
    if (entity === 'own_user') ids[entity] = caller?.user_id ?? 1
    else {
      const factory = (factories as unknown as Record<string, (() => Promise<number>) | undefined>)[entity]
      if (!factory) throw new Error(`There is no factory for the entity "${entity}".`)
      ids[entity] = await factory()
    }
  }
  return ids
}

const example = (call: AnyCall, part: 'params' | 'query' | 'body', ids: Ids) =>
  withIds(call[part], call.example[part], (entity) => ids[entity] ?? 0)

interface Sent {
  as: Client
  params?: Ids
  body?: Ids
  change?: (body: unknown) => unknown
  tampering?: Tampering
}

function send(
  call: AnyCall,
  { as, params = {}, body = params, change = (value) => value, tampering }: Sent,
): Promise<Answer> {
  const sent = {
    params: example(call, 'params', params),
    query: example(call, 'query', body),
    body: change(example(call, 'body', body)),
  }
  return as.send(call, sent as never, tampering)
}

const allEntities = (call: AnyCall) => [call.params, call.query, call.body].flatMap(entitiesIn)
const allowedTypes = (call: AnyCall) => Object.keys(call.who === 'anyone' ? {} : call.who) as UserType[]
const refusal = (answer: Answer) => ({ status: answer.status, code: answer.code })

const guarded = routes.map(({ call }) => call).filter((call) => call.who !== 'anyone')
const changing = routes.map(({ call }) => call).filter((call) => call.changes)
const named = (calls: AnyCall[]) => calls.map((call) => [`${call.id}: ${call.method} ${call.path}`, call] as const)

describe.each(named(guarded))('%s', (_, call) => {
  const [type] = allowedTypes(call) as [UserType]
  const able = () => people[type].able

  test('nobody is asked to sign in', async () => {
    expect(refusal(await send(call, { as: server.nobody() }))).toEqual({ status: 401, code: 'unauthenticated' })
  })

  test.each(['authorization', 'cookie'] as const)('half a session, without %s, is no session', async (half) => {
    const answer = await send(call, { as: able(), tampering: { without: [half] } })
    expect(refusal(answer)).toEqual({ status: 401, code: 'unauthenticated' })
  })

  const others = (['client', 'customer', 'admin', 'driver'] as const).filter((one) => !allowedTypes(call).includes(one))
  test.each(others)('a signed-in %s is refused', async (other) => {
    expect(refusal(await send(call, { as: people[other].able }))).toEqual({ status: 403, code: 'forbidden' })
  })

  const asking = allowedTypes(call).filter((one) => ((call.who as Record<string, string[]>)[one] ?? []).length > 0)
  test.each(asking)('a %s without its permission is refused', async (user_type) => {
    expect(refusal(await send(call, { as: people[user_type].powerless }))).toEqual({ status: 403, code: 'forbidden' })
  })
})

/** The rights that the office's people need besides those of which one suffices. */
const besides = (call: AnyCall) => [...(call.money ? ['prices.view'] : []), ...call.also]
const asked = guarded.flatMap((call) => besides(call).map((slug) => [call.id, slug, call] as const))
test.each(asked)('%s: who does not hold %s is refused', async (_, slug, call) => {
  expect(refusal(await send(call, { as: await lacking(slug) }))).toEqual({ status: 403, code: 'forbidden' })
})

describe.each(named(changing))('%s', (_, call) => {
  test('without the anti-forgery header it changes nothing', async () => {
    const as = call.who === 'anyone' ? server.nobody() : people[allowedTypes(call)[0] as UserType].able
    const answer = await send(call, { as, tampering: { without: ['x-xsrf-token'] } })
    expect(refusal(answer)).toEqual({ status: 403, code: 'forgery_suspected' })
  })
})

const withParamIds = guarded.filter((call) => entitiesIn(call.params).some((entity) => entity !== 'own_user'))
describe.each(named(withParamIds))('%s', (_, call) => {
  test("another company's id is unknown", async () => {
    const as = people[allowedTypes(call)[0] as UserType].able
    const params = await idsFor(entitiesIn(call.params), strangers)
    const body = await idsFor([call.query, call.body].flatMap(entitiesIn), own, as)
    expect(refusal(await send(call, { as, params, body }))).toEqual({ status: 404, code: 'not_found' })
  })
})

const ofCustomers = withParamIds.filter((call) => allowedTypes(call).includes('customer'))
describe.each(named(ofCustomers))('%s', (_, call) => {
  test("another customer's id is unknown to a customer of the same company", async () => {
    const params = await idsFor(entitiesIn(call.params), own)
    const answer = await send(call, { as: people.customer.able, params })
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })
})

const bodyIds = guarded.flatMap((call) =>
  idFieldsIn(call.body).map((id) => [`${call.id}: ${id.field}`, call, id] as const),
)
test.each(bodyIds)("%s: another company's id in the body is refused", async (_, call, { field, entity, isList }) => {
  const as = people[allowedTypes(call)[0] as UserType].able
  const ids = await idsFor(allEntities(call), own, as)
  const stranger = (await idsFor([entity], strangers))[entity]
  const change = (body: unknown) => ({ ...(body as object), [field]: isList ? [stranger] : stranger })
  const answer = await send(call, { as, params: ids, body: ids, change })
  expect([403, 404, 409, 422]).toContain(answer.status)
})

const withBody = routes.map(({ call }) => call).filter((call) => call.body && !call.multipart)
describe.each(named(withBody))('%s', (_, call) => {
  const as = () => (call.who === 'anyone' ? withForgeryPair() : people[allowedTypes(call)[0] as UserType].able)
  const withForgeryPair = () => {
    const nobody = server.nobody()
    return {
      ...nobody,
      send: ((c, s, t) =>
        nobody.send(c, s, {
          headers: { ...t?.headers, cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' },
        })) as Client['send'],
    }
  }
  const misshapen = (body: unknown) =>
    Object.fromEntries(
      Object.keys((body as object | undefined) ?? { nothing: 1 }).map((key) => [key, { not: ['this'] }]),
    )

  test.each([
    ['of the wrong shape', misshapen],
    ['that is a list', () => ['nonsense']],
    ['that is a text', () => 'nonsense'],
  ])('a body %s names what is wrong', async (_kind, change) => {
    const caller = as()
    const params = await idsFor(entitiesIn(call.params), own, caller as Person)
    const answer = await send(call, { as: caller, params, change })
    expect(answer.status).toBe(422)
    expect(answer.code).toBe('validation')
    expect(Object.keys(answer.data as object).length).toBeGreaterThan(0)
  })
})

test('every entity that a call names has its factory', async () => {
  const entities = new Set(routes.flatMap(({ call }) => allEntities(call)))
  await expect(idsFor([...entities], own)).resolves.toBeDefined()
})

test('no two calls share a place', () => {
  const places = routes.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(places).toEqual([...new Set(places)])
})
