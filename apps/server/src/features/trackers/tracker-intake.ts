import { readDelivery } from '@dray/domain/trackers/read-delivery.ts'
import { intakePath } from '@dray/domain/trackers/trackers.calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Limits } from '#platform/config/config.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { addressKey } from '#platform/http/edge/client-address.ts'
import type { SharedCounts } from '#platform/http/edge/shared-counts.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { makeCompanyTurns } from './company-turns.ts'
import { type KeyOwner, makeKeyOwners } from './key-owners.ts'
import type { KeyedDelivery, Taken } from './sort-deliveries.ts'
import { takePositions } from './take-positions.ts'

const largest = 64 * 1024

interface Intake {
  work: Pick<CompanyWork, 'inCompany' | 'platform'>
  clock: Clock
  limits: Limits
  counts: SharedCounts
}

/**
 * `POST` and `GET /api/telematics/positions`: what vehicle trackers, and the services that forward for them, send by a
 * company's key. A key is asked for before anything is read, opens nothing else, and is counted by itself. Returns how
 * many positions were taken, belong to no vehicle, and were dropped.
 */
export function trackerIntake(http: FastifyInstance, { work, clock, limits, counts }: Intake) {
  const ownerOf = makeKeyOwners(work.platform)
  const countKey = counts.counter('tracker', limits.trackerKey)
  const countStranger = counts.counter('tracker stranger', limits.anonymous)
  const keep = makeCompanyTurns((tenant_id, deliveries: readonly KeyedDelivery[]) =>
    work.inCompany(tenant_id, (ctx) => takePositions(ctx, deliveries)),
  )
  const senders = new WeakMap<FastifyRequest, KeyOwner>()

  async function admit(request: FastifyRequest) {
    const owner = await ownerOf(keyIn(request))
    if (!owner) {
      countStranger(addressKey(request.ip))
      throw new AppError('tracker_key_invalid')
    }
    countKey(`${owner.tenant_id}:${owner.key_id}`)
    senders.set(request, owner)
  }

  async function take(request: FastifyRequest): Promise<[status: number, taken: Taken]> {
    const { tenant_id, key_id } = senders.get(request) as KeyOwner
    const query = request.query as Record<string, unknown>
    const delivery = readDelivery({ body: String(request.body ?? ''), query, now: clock.now() })
    if (!delivery) throw new AppError('malformed_body')
    const taken = await keep(tenant_id, { key_id, delivery })
    if (!taken) throw new AppError('tracker_key_invalid')
    const isUnknown = taken.unknown > 0 && taken.taken + taken.dropped === 0
    return [isUnknown ? delivery.unknown_status : 200, taken]
  }

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: intakePath,
      exposeHeadRoute: false,
      bodyLimit: largest,
      onRequest: admit,
      handler: async (request, reply) => {
        const [status, taken] = await take(request)
        return reply.code(status).header('cache-control', 'no-store').send(taken)
      },
    })
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The key, from whichever place the sender can put it in. */
function keyIn({ headers, query }: FastifyRequest): string {
  const { authorization = '', 'x-api-key': plain } = headers
  const { key } = query as Record<string, unknown>
  const bearer = /^bearer +(.*)$/i.exec(authorization)?.[1]
  return [bearer, plain, key].find(isText)?.trim() ?? ''
}
