import { emailPages } from '@dray/domain/emails/email-settings.ts'
import * as calls from '@dray/domain/emails/email-templates.calls.ts'
import { settingsRoutes } from '#features/settings/index.ts'
import { route } from '#platform/http/context.ts'
import { previewEmail } from './preview-email.ts'
import { sendTestEmail } from './send-test-email.ts'

export const emailsRoutes = [
  ...emailPages.flatMap(settingsRoutes),
  route(calls.previewEmail, previewEmail),
  route(calls.sendTestEmail, sendTestEmail),
]
