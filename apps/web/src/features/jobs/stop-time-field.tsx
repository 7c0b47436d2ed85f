import type { Side } from '@dray/domain/jobs/mode.ts'
import { stopTimeFieldTexts as texts } from '@dray/domain/jobs/stop-time.messages.ts'
import { readStopTime, showTyped } from '@dray/domain/jobs/stop-time-words.ts'
import { TimeField, type TimeFieldProps } from '#ui/fields/time-field.tsx'

const readsOf = (side: Side) => ({
  parse: (text: string) => {
    const typed = readStopTime(text, side)
    return typed && showTyped(typed)
  },
  wrong: texts.wrong,
})
const reads = { collection: readsOf('collection'), delivery: readsOf('delivery') }

/** The time of a stop as it is said: 10, 8-12, from 11, by 5pm, asap. Its value is what lists show. */
export const StopTimeField = ({ side, ...props }: Omit<TimeFieldProps, 'reads'> & { side: Side }) => (
  <TimeField placeholder={texts.placeholder} {...props} reads={reads[side]} />
)
