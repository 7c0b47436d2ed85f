import type { ReactNode } from 'react'
import { captureOf } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { draftKey } from '../draft-key.ts'
import type { Said } from '../outbox/queue.ts'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { CaptureForm, type FormParts } from './capture-form.tsx'

interface ShortFormProps<V extends object> {
  one: DayJob
  form: string
  title: string
  sub?: string
  first: V
  /** What the form says; null, and its faults are shown, while something is missing. */
  said: (values: V, photos: number) => Said | null
  /** Null of a form without photos. */
  photos?: null
  children: (form: FormParts<V>) => ReactNode
}

/** A form of a few fields about a job, which becomes one capture. */
export function ShortForm<V extends object>({ one, form, said, ...shown }: ShortFormProps<V>) {
  const { position } = usePhone()
  const { driver } = usePhoneState()
  const allocation_id = one.job.work_day_job_id
  return (
    <CaptureForm
      {...shown}
      draft_key={draftKey(driver?.owner, form, allocation_id)}
      back={{ screen: 'job', allocation_id }}
      capture={(values, { id, files }) => {
        const given = said(values, files.length)
        return given && captureOf(one, given, { position, id, files })
      }}
    />
  )
}
