import { integrationChange } from '@dray/domain/exchange/exchange.events.ts'
import { outcomeTexts, exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { type IntegrationChanges, integration } from '@dray/domain/exchange/integration.ts'
import type * as calls from '@dray/domain/exchange/integrations.calls.ts'
import { openRequests } from '#features/exchange/requests.repo.ts'
import { fail } from '#features/exchange/turns/settle-failed.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { Secrets } from '#platform/exchange/exchange.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { secretsOf } from './company-exchange.ts'
import type { IntegrationRow } from './integrations.repo.ts'
import { presentIntegration } from './present-integration.ts'

/** Changes a connection. Where or how it signs in changed: it has to be tested again before it is used. */
export const updateIntegration: UseCase<typeof calls.updateIntegration> = async (ctx, { params, body }) => {
  const { version, ...changes } = body
  return changeRow(
    ctx.tx,
    { table: 'integrations', by: { id: params.id }, version },
    {
      answer: integration,
      present: (row) => {
        ctx.say(texts.integration_saved(row.name))
        return presentIntegration(ctx, row)
      },
      changes: (was) => columnsOf(ctx, was, changes),
      changed: async (row) => {
        if (row.is_enabled === 0) await dropWaiting(ctx)
        ctx.publish(integrationChange('update', [row.id], { version: row.version }))
      },
    },
  )
}

const secretNames = ['token', 'client_secret', 'password'] as const
const signInColumns = ['base_url', 'auth_mode', 'token_url', 'client_id', 'username', 'header_name'] as const

function columnsOf(ctx: TxContext, was: IntegrationRow, given: Omit<IntegrationChanges, 'version'>) {
  const { token, client_secret, password, ...plain } = given
  const { sealed, isNew } = sealedSecrets(ctx, was, { token, client_secret, password })
  const isMoved = signInColumns.some((column) => plain[column] !== undefined && plain[column] !== was[column])
  refuseAddresses(ctx, plain)
  const is_integrated = isMoved || isNew ? 0 : was.is_integrated
  if (plain.is_enabled === 1 && was.is_enabled === 0 && is_integrated === 0) {
    throw fieldError({ is_enabled: texts.connect_first })
  }
  return {
    ...plain,
    is_integrated,
    ...(isNew ? { secrets_sealed: sealed } : {}),
    ...(isMoved || isNew ? { session_sealed: null, session_until: null, fault: null, fault_since: null } : {}),
  }
}

/** A secret that is left out stays; a blank one is taken away; the same one again changes nothing. */
function sealedSecrets(ctx: TxContext, was: IntegrationRow, given: Record<keyof Secrets, string | null | undefined>) {
  const before = secretsOf(ctx, was)
  const isNew = secretNames.some((name) => given[name] !== undefined && (given[name] ?? undefined) !== before[name])
  if (!isNew) return { sealed: null, isNew }
  const after = Object.fromEntries(
    secretNames.flatMap((name) => {
      const value = given[name] === undefined ? before[name] : given[name]
      return value ? [[name, value]] : []
    }),
  )
  const sealed =
    Object.keys(after).length === 0 ? null : ctx.services.sealing.seal(was.tenant_id, JSON.stringify(after))
  return { sealed, isNew }
}

/** A company connects to the exchange, and to nothing else that this server can reach. */
function refuseAddresses({ services }: TxContext, given: Pick<IntegrationChanges, 'base_url' | 'token_url'>) {
  for (const field of ['base_url', 'token_url'] as const) {
    const address = given[field]
    if (address && !services.exchange.mayConnect(address)) throw fieldError({ [field]: texts.address_unknown })
  }
}

/** What waits is not sent any more; what is on its way is settled when it is answered. */
async function dropWaiting(ctx: TxContext) {
  for (const request of await openRequests(ctx.tx)) {
    if (request.state !== 'waiting' || request.kind === 'test') continue
    await fail(ctx, request, { fault: 'refused', said: outcomeTexts.switched_off, retry_after: null })
  }
}
