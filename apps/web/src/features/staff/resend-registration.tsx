import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { sendProfileRegistration } from '@dray/domain/staff/staff.calls.ts'
import { staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { apiSaying } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Inline } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from '../catalogues/index.ts'

async function resend(id: number) {
  const isSure = await confirm({
    title: dialogTexts.areYouSure,
    message: staffMessages.resendQuestion,
    confirmLabel: dialogTexts.proceed,
    type: 'info',
  })
  if (isSure) toast.success((await apiSaying(sendProfileRegistration, { params: { id } })).message)
}

/** Sends somebody the link to choose a password once more. */
export function ResendRegistration({ profile_id }: { profile_id: number }) {
  return (
    <Inline>
      <Button icon={<IconMail aria-hidden />} onClick={() => void resend(profile_id).catch(tellRefusal)}>
        Send the registration e-mail again
      </Button>
    </Inline>
  )
}
