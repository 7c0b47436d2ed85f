import type { AuthMode, Integration } from '@dray/domain/exchange/integration.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { secretsOf } from './company-exchange.ts'
import type { IntegrationRow } from './integrations.repo.ts'

const has = (value: string | undefined) => (value ? 1 : 0)

/** A connection as this person may see it: whether it works for all, how it is made for who may change it, secrets for nobody. */
export function presentIntegration(ctx: TxContext, row: IntegrationRow): Integration {
  const { id, slug, name, is_enabled, is_integrated, may_look_up, tested_at, fault, fault_since, version } = row
  const shown = { id, slug, name, is_enabled, is_integrated, may_look_up, tested_at, fault, fault_since, version }
  if (!holdsAny(ctx.viewer, ['integrations.edit'])) return { ...shown, ...hidden }
  const { base_url, auth_mode, token_url, client_id, username, header_name } = row
  const secrets = secretsOf(ctx, row)
  return {
    ...shown,
    base_url,
    auth_mode: auth_mode as AuthMode | null,
    token_url,
    client_id,
    username,
    header_name,
    has_token: has(secrets.token),
    has_client_secret: has(secrets.client_secret),
    has_password: has(secrets.password),
  }
}

const hidden = {
  base_url: null,
  auth_mode: null,
  token_url: null,
  client_id: null,
  username: null,
  header_name: null,
  has_token: 0,
  has_client_secret: 0,
  has_password: 0,
}
