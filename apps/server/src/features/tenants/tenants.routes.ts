import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { route } from '#platform/http/context.ts'
import { createClient } from './create-client.ts'
import { listClients } from './list-clients.ts'
import { renameClient } from './rename-client.ts'
import { sendClientInvitation } from './send-client-invitation.ts'
import { showClient } from './show-client.ts'
import { suspendClient } from './suspend-client.ts'
import { wakeClient } from './wake-client.ts'

export const tenantsRoutes = [
  route(calls.listClients, listClients),
  route(calls.showClient, showClient),
  route(calls.createClient, createClient),
  route(calls.renameClient, renameClient),
  route(calls.suspendClient, suspendClient),
  route(calls.wakeClient, wakeClient),
  route(calls.sendClientInvitation, sendClientInvitation),
]
