import * as calls from '@dray/domain/waiting-sheets/waiting-sheets.calls.ts'
import { apiFile, apiWithMessage } from '#platform/api.ts'

type KeyOf = (body: unknown) => string

/** How long a driver waited at a job's stops, as a PDF. */
export const downloadWaitingSheet = (id: number) => apiFile(calls.downloadWaitingSheet, { params: { id } })

/** Sends it to these addresses, once for each key; returns the server's sentence. */
export async function sendWaitingSheet(id: number, emails: string[], keyOf: KeyOf) {
  const body = { emails }
  const sent = await apiWithMessage(calls.sendWaitingSheet, { params: { id }, body }, { idempotencyKey: keyOf(body) })
  return sent.message
}
