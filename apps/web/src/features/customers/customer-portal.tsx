import { changeCustomerPermission, sendCustomerRegistration } from '@dray/domain/customers/customers.calls.ts'
import { customerMessages, customerTexts as texts } from '@dray/domain/customers/customers.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { apiSaying } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from '../catalogues/index.ts'
import { type Customer, customerChanged } from './customers.queries.ts'

async function resend(id: number) {
  const isSure = await confirm({
    title: dialogTexts.areYouSure,
    message: customerMessages.resendQuestion,
    confirmLabel: dialogTexts.proceed,
    type: 'info',
  })
  if (isSure) toast.success((await apiSaying(sendCustomerRegistration, { params: { id } })).message)
}

/** Whether a customer may use the portal; the first opening sends the registration e-mail. */
export function CustomerPortal({ customer }: { customer: Customer }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOpen = wanted ?? customer.customerPortal === 1
  const change = async (open: boolean) => {
    setWanted(open)
    try {
      const body = { customer_id: customer.id, customerPortal: open ? 1 : 0 } as const
      toast.success((await apiSaying(changeCustomerPermission, { body })).message)
      customerChanged(customer.id)
    } catch (error) {
      tellRefusal(error)
    }
    setWanted(null)
  }
  return (
    <Panel
      title={texts.portal}
      actions={
        customer.customerPortal === 1 && (
          <Button size="sm" icon={<IconMail aria-hidden />} onClick={() => void resend(customer.id).catch(tellRefusal)}>
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
