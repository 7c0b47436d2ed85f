import { changePortalAccess, sendCustomerRegistration } from '@dray/domain/customers/customers.calls.ts'
import { customerMessages, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { askToResend, showError } from '#features/catalogues/index.ts'
import { apiWithMessage } from '#platform/api.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type Customer, customerChanged } from './customers.queries.ts'

const resend = (id: number) =>
  askToResend(customerMessages.resendQuestion, () => apiWithMessage(sendCustomerRegistration, { params: { id } }))

/** Whether a customer may use the portal; the first opening sends the registration e-mail. */
export function CustomerPortal({ customer }: { customer: Customer }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? customer.customerPortal === 1
  const change = async (open: boolean) => {
    setWanted(open)
    try {
      const body = { customer_id: customer.id, customerPortal: open ? 1 : 0 } as const
      toast.success((await apiWithMessage(changePortalAccess, { body })).message)
      customerChanged(customer.id)
    } catch (error) {
      showError(error)
    }
    setWanted(null)
  }
  return (
    <Panel
      title={texts.portal}
      actions={
        customer.customerPortal === 1 && (
          <Button size="sm" icon={<IconMail aria-hidden />} onClick={() => void resend(customer.id)}>
            {texts.resend}
          </Button>
        )
      }
    >
      <CheckboxField
        look="switch"
        label={texts.portalMay}
        description={texts.portalFirst}
        checked={isOpen}
        onChange={(open) => void change(open)}
      />
    </Panel>
  )
}
