import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { acceptClientClosing } from './accept-client-closing.ts'
import { createClient } from './create-client.ts'
import { declineClientClosing } from './decline-client-closing.ts'
import { deleteClient } from './delete-client.ts'
import { limitClient } from './limit-client.ts'
import { listClients } from './list-clients.ts'
import { renameClient } from './rename-client.ts'
import { sendClientInvitation } from './send-client-invitation.ts'
import { showClient } from './show-client.ts'
import { suspendClient } from './suspend-client.ts'
import { takeBackClient } from './take-back-client.ts'
import { wakeClient } from './wake-client.ts'

export const tenantsRoutes = [
  route(calls.listClients, listClients),
  route(calls.showClient, showClient),
  route(calls.createClient, createClient),
  route(calls.renameClient, renameClient),
  route(calls.suspendClient, suspendClient),
  route(calls.wakeClient, wakeClient),
  route(calls.acceptClientClosing, acceptClientClosing),
  route(calls.declineClientClosing, declineClientClosing),
  route(calls.deleteClient, deleteClient),
  route(calls.takeBackClient, takeBackClient),
  route(calls.limitClient, limitClient),
  route(calls.sendClientInvitation, sendClientInvitation),
]
