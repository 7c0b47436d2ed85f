import { insertRequest } from '#features/exchange/requests.repo.ts'
import type { Connection } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changeIntegration, lockExchange } from './integrations.repo.ts'

type Given = Pick<Connection, 'base_url' | 'auth_mode' | 'header_name' | 'secrets'>

/** Connects a company to an exchange that is known to accept it, and has the exchange's lists read. */
export async function connectExchange(ctx: TxContext, { secrets, ...settings }: Given) {
  const row = await lockExchange(ctx.tx)
  await changeIntegration(ctx.tx, row, {
    ...settings,
    secrets_sealed: ctx.services.sealing.seal(row.tenant_id, JSON.stringify(secrets)),
    may_look_up: 1,
    is_integrated: 1,
    is_enabled: 1,
    tested_at: ctx.now,
  })
  await insertRequest(ctx.tx, {
    kind: 'form_values',
    asked_at: ctx.now,
    asked_by: null,
    asked_by_name: ctx.viewer.name,
  })
}

/** Leads a company whose exchange is a stand-in on this machine to where that listens now. */
export async function moveExchange({ tx }: Pick<TxContext, 'tx'>, base_url: string) {
  const row = await lockExchange(tx)
  const isHere = row.base_url?.startsWith('http://127.0.0.1:')
  if (isHere && row.base_url !== base_url) await changeIntegration(tx, row, { base_url })
}
