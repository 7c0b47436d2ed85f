import { customerMessages, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { proceedQuestion } from '#kit/questions.ts'
import { command } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { type Customer, changePortalAccess, customerChanged, sendCustomerRegistration } from './customers.queries.ts'

const resend = command(sendCustomerRegistration, {
  confirm: () => proceedQuestion(customerMessages.resendQuestion),
  done: ({ message }) => message,
})
const open = command(
  (customer_id: number, customerPortal: 0 | 1) => changePortalAccess({ customer_id, customerPortal }),
  { done: ({ message }) => message, onDone: (_, id) => customerChanged(id) },
)

/** Whether a customer may use the portal; switching it on for the first time sends the invitation. */
export function CustomerPortal({ customer }: { customer: Customer }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? customer.customerPortal === 1
  const change = async (isWanted: boolean) => {
    setWanted(isWanted)
    await open(customer.id, isWanted ? 1 : 0)
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
        onChange={(isWanted) => void change(isWanted)}
      />
    </Panel>
  )
}
