import { captureTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { ownDayTexts } from '@dray/domain/driver-app/own-day.messages.ts'
import { captureOfDay } from './captures.ts'
import type { OwnDay } from './day/own-day.ts'
import type { SaidOfDay } from './outbox/queue.ts'
import { usePhone } from './phone-context.tsx'
import { useCalm } from './use-calm.ts'

/** What a driver says of the clock of the day, one tap each. */
export function useClock({ workday }: OwnDay) {
  const phone = usePhone()
  const { isCalm, run } = useCalm()
  const keep = (said: SaidOfDay, text: string) =>
    run(() => phone.keep([captureOfDay(said, { phone, workday_id: workday.id })], { text }))
  return {
    isCalm,
    run,
    clock: (way: 'in' | 'out') => keep({ kind: 'clock', body: { way } }, texts.clock[way]),
    rest: (way: 'start' | 'end') => keep({ kind: 'break', body: { way } }, texts.break[way]),
    stayOut: (is_out: boolean) =>
      keep({ kind: 'night_out', body: { is_out } }, is_out ? texts.night_out : ownDayTexts.noNightOut),
  }
}
