import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flagOut, idIn, instant } from '../kernel/wire.ts'
import { clientExportMessages } from './client-exports.messages.ts'

const feature = 'client-exports'
const who = { admin: ['clients.export'] } as const
const runs = 'outside'
const params = z.object({ id: idIn() })
const example = { params: { id: 1 } }

/** The newest export of a company; null where there is none. */
const newest = z.object({
  /** Whether the company has agreed to an export, or asked to be closed. */
  may_export: flagOut,
  export: z.nullable(
    z.object({
      state: z.enum(['making', 'ready', 'failed']),
      asked_at: instant,
      asked_by_name: z.string(),
      finished_at: z.nullable(instant),
      /** When the archive goes. */
      expires_at: z.nullable(instant),
      /** Packed so far, or in all. */
      rows: z.int(),
      files: z.int(),
      /** Bytes of the archive. */
      size: z.nullable(z.int()),
    }),
  ),
})

export const getClientExport = defineCall({
  id: 'getClientExport',
  feature,
  method: 'GET',
  path: '/console/clients/:id/export',
  summary: 'The newest export of a company, with its progress',
  who,
  runs,
  params,
  answer: newest,
  example,
})

export const exportClient = defineCall({
  id: 'exportClient',
  feature,
  method: 'POST',
  path: '/console/clients/:id/export',
  summary: 'Requests an archive of all rows and files of a company, which is prepared in the background',
  who,
  runs,
  params,
  answer: newest,
  message: clientExportMessages.begun,
  example,
})

export const openClientExport = defineCall({
  id: 'openClientExport',
  feature,
  method: 'POST',
  path: '/console/clients/:id/export/link',
  summary: 'A path that downloads the archive, for ten minutes; recorded in both audit trails',
  who,
  runs,
  params,
  answer: z.object({ path: z.string() }),
  message: clientExportMessages.opened,
  example,
})

export const clientExportsCalls = [getClientExport, exportClient, openClientExport]
