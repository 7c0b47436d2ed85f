import * as z from 'zod/mini'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { linesOrNull, textOrNull } from '../kernel/wire.ts'
import { callsOfSettings } from '../settings/define-settings.ts'
import { emailLogCalls } from './email-log.calls.ts'
import { emailPages } from './email-settings.ts'
import { emailKinds } from './email-templates.table.ts'
import { undeliverableCalls } from './undeliverable.calls.ts'

const shared = {
  feature: 'emails',
  method: 'POST',
  who: { client: ['/settings/email'] },
  runs: 'write',
  params: z.object({ kind: z.enum(emailKinds, `Must be one of ${emailKinds.join(', ')}`) }),
  /** As it stands in the form; what is left out is as it is stored. */
  body: z.object({
    subject: z.optional(textOrNull(200)),
    body: z.optional(linesOrNull(5000)),
    opening: z.optional(linesOrNull(1000)),
    closing: z.optional(linesOrNull(1000)),
  }),
} as const

export const previewEmail = defineCall({
  ...shared,
  id: 'previewEmail',
  path: '/client/settings/email/:kind/preview',
  summary: 'Returns an e-mail of this kind with example data, as it would be sent',
  answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  example: { params: { kind: 'invoice' }, body: { subject: 'Invoice {invoice_number}' } },
})

export const sendTestEmail = defineCall({
  ...shared,
  id: 'sendTestEmail',
  path: '/client/settings/email/:kind/test',
  summary: 'Sends the caller an e-mail of this kind with example data, to the address that they sign in with',
  answer: z.object({ to: z.string() }),
  example: { params: { kind: 'invoice' }, body: { subject: 'Invoice {invoice_number}' } },
})

export const emailsCalls: AnyCall[] = [
  ...emailPages.flatMap(callsOfSettings),
  previewEmail,
  sendTestEmail,
  ...emailLogCalls,
  ...undeliverableCalls,
]
