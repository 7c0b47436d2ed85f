import { isReady } from '@dray/domain/exchange/exchange-ready.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Connection, Secrets } from '#platform/exchange/exchange.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { UnreadableSecret } from '#platform/secrets/sealing.ts'
import { exchangeOf, type IntegrationRow } from './integrations.repo.ts'

/** Throws where CX functions are not offered to the company. */
export async function checkReady({ tx }: TxContext): Promise<IntegrationRow> {
  const row = await exchangeOf(tx)
  if (!isReady(row)) throw new AppError('exchange_not_ready')
  return row
}

type Sealed = Pick<IntegrationRow, 'tenant_id' | 'secrets_sealed'>

/** The secrets of a connection; nothing where none are stored, or where the key that sealed them is gone. */
export function secretsOf({ services }: Pick<TxContext, 'services'>, { tenant_id, secrets_sealed }: Sealed): Secrets {
  if (secrets_sealed === null) return {}
  try {
    return JSON.parse(services.sealing.open(tenant_id, secrets_sealed)) as Secrets
  } catch (error) {
    if (error instanceof UnreadableSecret) return {}
    throw error
  }
}

/** The connection as it stands, with what the last sign-in returned while that lasts. */
export function connectionOf(ctx: TxContext, row: IntegrationRow): Connection {
  const { base_url, auth_mode, token_url, client_id, username, header_name } = row
  return {
    base_url: base_url ?? '',
    auth_mode: (auth_mode ?? 'header-token') as Connection['auth_mode'],
    token_url,
    client_id,
    username,
    header_name,
    secrets: secretsOf(ctx, row),
    session: sessionOf(ctx, row),
  }
}

function sessionOf({ services, now }: TxContext, row: IntegrationRow): string | null {
  if (row.session_sealed === null || row.session_until === null || Date.parse(row.session_until) <= Date.parse(now))
    return null
  try {
    return services.sealing.open(row.tenant_id, row.session_sealed)
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}
