import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { toast } from '#ui/overlay/toast.ts'
import { showError } from './remove-row.tsx'

/** Asks whether a registration e-mail shall go out once more, sends it, and says what came of it. */
export async function askToResend(question: string, send: () => Promise<{ message: string }>) {
  const isSure = await confirm({
    title: dialogTexts.areYouSure,
    message: question,
    confirmLabel: dialogTexts.proceed,
    type: 'info',
  })
  if (!isSure) return
  await send().then(({ message }) => toast.success(message), showError)
}
