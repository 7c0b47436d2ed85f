import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { integration, integrationChanges } from './integration.ts'

const feature = 'exchange'
const params = idParams('integration')
const writing = { client: ['integrations.edit'] } as const

export const getIntegrations = defineCall({
  id: 'getIntegrations',
  feature,
  method: 'GET',
  path: '/client/integrations',
  summary: 'What the company is connected to; addresses and accounts only for who may change them, secrets for nobody',
  who: { client: [] },
  runs: 'read',
  answer: z.array(integration),
})

export const updateIntegration = defineCall({
  id: 'updateIntegration',
  feature,
  method: 'PUT',
  path: '/client/integrations/:id',
  summary: 'Changes, switches on or switches off a connection; a changed sign-in has to be tested before it is used',
  who: writing,
  runs: 'write',
  params,
  body: integrationChanges,
  answer: integration,
  example: { params: { id: 1 }, body: { may_look_up: 1 } },
})

export const testIntegration = defineCall({
  id: 'testIntegration',
  feature,
  method: 'POST',
  path: '/client/integrations/:id/test',
  summary: 'Signs in with the stored settings; where that works the connection can be used',
  who: writing,
  runs: 'outside',
  params,
  answer: integration,
  example: { params: { id: 1 } },
})

export const integrationsCalls = [getIntegrations, updateIntegration, testIntegration]
