import { availabilityTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { isApiError } from '#platform/api-error.ts'
import { confirmAction } from '#ui/overlay/confirm.ts'

/** Sends what may be spoken against: that is shown, and the person goes on or leaves it. Null where it was left. */
export async function askingFirst<T>(send: (confirmed: 0 | 1) => Promise<T>): Promise<T | null> {
  try {
    return await send(0)
  } catch (error) {
    const isBooked = isApiError(error, 'leave_on_booked')
    if (!isBooked && !isApiError(error, 'leave_matters')) throw error
    const said = (error as Error).message.split('\n').join('. ')
    const goesOn = await confirmAction({
      type: 'warning',
      title: isBooked ? texts.bookedTitle : texts.mattersTitle,
      message: isRemoving(error) ? texts.removes(said) : `${said}.`,
      confirmLabel: texts.goOn,
    })
    return goesOn ? await send(1) : null
  }
}

/** True where workdays of these days would go. */
const isRemoving = (error: unknown) => {
  const { days } = (error as { data: { days: unknown[] } }).data
  return days.length > 0
}
