import * as log from '@dray/domain/emails/email-log.calls.ts'
import { emailPages } from '@dray/domain/emails/email-settings.ts'
import * as calls from '@dray/domain/emails/email-templates.calls.ts'
import * as undeliverable from '@dray/domain/emails/undeliverable.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/calls/context.ts'
import { clearUndeliverable } from './clear-undeliverable.ts'
import { getEmailLogs } from './get-email-logs.ts'
import { listUndeliverable } from './list-undeliverable.ts'
import { previewEmail } from './preview-email.ts'
import { sendEmailAgain } from './send-email-again.ts'
import { sendTestEmail } from './send-test-email.ts'
import { showEmail } from './show-email.ts'

export const emailsRoutes = [
  ...emailPages.flatMap(settingsRoutes),
  route(log.getEmailLogs, getEmailLogs),
  route(log.showEmail, showEmail),
  route(log.sendEmailAgain, sendEmailAgain),
  route(undeliverable.listUndeliverable, listUndeliverable),
  route(undeliverable.clearUndeliverable, clearUndeliverable),
  route(calls.previewEmail, previewEmail),
  route(calls.sendTestEmail, sendTestEmail),
]
