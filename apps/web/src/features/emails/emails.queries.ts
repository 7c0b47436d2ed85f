import { companyChange } from '@dray/domain/company/company.events.ts'
import * as calls from '@dray/domain/emails/email-templates.calls.ts'
import type { EmailKind } from '@dray/domain/emails/email-templates.table.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { settingsChange } from '@dray/domain/settings/settings.events.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'

/** An e-mail as it stands in a form. */
export type TypedEmail = CallSent<typeof calls.previewEmail>['body']

export const previewEmailOptions = (kind: EmailKind, body: TypedEmail) =>
  queryOptions({
    queryKey: ['emails', 'preview', kind, body],
    queryFn: ({ signal }) => api(calls.previewEmail, { params: { kind }, body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { changedBy: [settingsChange.event, companyChange.event] },
  })

/** Sends the signed-in person the e-mail as it stands in the form. */
export async function sendTestEmail(kind: EmailKind, body: TypedEmail) {
  const { message } = await apiWithMessage(calls.sendTestEmail, { params: { kind }, body })
  return message
}
