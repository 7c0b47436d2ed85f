import type * as calls from '@dray/domain/exchange/integrations.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { integrationsOf } from './integrations.repo.ts'
import { presentIntegration } from './present-integration.ts'

export const getIntegrations: UseCase<typeof calls.getIntegrations> = async (ctx) =>
  (await integrationsOf(ctx.tx)).map((row) => presentIntegration(ctx, row))
