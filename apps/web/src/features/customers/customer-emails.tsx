import { customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { EmailTagsField } from '#features/emails/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type Customer, canDeleteEmail, changeCustomer, customerChanged } from './customers.queries.ts'

/** The addresses that a customer's jobs send to: one goes only while no job needs it. Saved as they change. */
export function CustomerEmails({ customer }: { customer: Customer }) {
  const kept = customer.customer_emails.map(({ email }) => email)
  const save = async (wanted: string[]) => {
    for (const email of kept.filter((one) => !wanted.includes(one))) {
      const { can_delete, message } = await canDeleteEmail(email, customer.id)
      if (can_delete === 0) {
        toast.warning(message)
        return null
      }
    }
    const body = { customer_emails: wanted, version: customer.version }
    const { message } = await changeCustomer(customer.id, body)
    customerChanged(customer.id)
    return message
  }
  const { run, busy } = useCommand(save, { onDone: (message) => message && toast.success(message) })
  return (
    <Panel title={texts.emails}>
      <EmailTagsField label={texts.jobsSendTo} value={kept} disabled={busy} onChange={(wanted) => void run(wanted)} />
    </Panel>
  )
}
