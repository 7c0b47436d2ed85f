import { emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import { type EmailKind, emailKinds } from '@dray/domain/emails/email-templates.table.ts'
import { useNavigate } from '@tanstack/react-router'
import { EmailSettings } from '#features/emails/index.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'

const tabs = emailKinds.map((kind) => ({ value: kind, label: texts.kind[kind] }))

/** `/settings/email/*`: the text of one kind of e-mail, and the way to the others. */
const emailScreen = (kind: EmailKind) =>
  function EmailSettingsScreen() {
    const navigate = useNavigate()
    return (
      <>
        <Tabs
          label={texts.kinds}
          tabs={tabs}
          value={kind}
          onChange={(to) => void navigate({ to: `/settings/email/${to}` })}
        />
        <Page>
          <EmailSettings kind={kind} />
        </Page>
      </>
    )
  }

export const GeneralEmailScreen = emailScreen('general')
export const InvoiceEmailScreen = emailScreen('invoice')
export const InvoiceReminderEmailScreen = emailScreen('invoice-reminder')
export const StatementEmailScreen = emailScreen('statement')
export const DefectEmailScreen = emailScreen('defect')
export const DriverInvoiceEmailScreen = emailScreen('driver-invoice')
export const DriverHolidayEmailScreen = emailScreen('driver-holiday')
