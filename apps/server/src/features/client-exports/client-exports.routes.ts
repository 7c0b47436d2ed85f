import * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { exportClient } from './export-client.ts'
import { getClientExport } from './get-client-export.ts'
import { openClientExport } from './open-client-export.ts'

export const clientExportsRoutes = [
  route(calls.getClientExport, getClientExport),
  route(calls.exportClient, exportClient),
  route(calls.openClientExport, openClientExport),
]
