import { formTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { type ReactNode, useState } from 'react'
import { captureOf } from '../captures.ts'
import type { DayJob } from '../day/day-jobs.ts'
import { draftKey } from '../draft-key.ts'
import { newCaptureId } from '../outbox/capture-id.ts'
import type { Said } from '../outbox/queue.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { PhotoField } from '../parts/photo-field.tsx'
import { Notice, Screen } from '../parts/screen.tsx'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { useWarmPosition } from '../position-asked.ts'
import { useDraft } from '../use-draft.ts'
import { useKeepForm } from '../use-keep-form.ts'

interface ShortFormProps<V extends object> {
  one: DayJob
  form: string
  title: string
  sub?: string
  first: V
  /** What the form says; null, and its faults are shown, while something is missing. */
  said: (values: V, photos: number) => Said | null
  withPhotos?: boolean
  children: (form: { values: V; change: (to: Partial<V>) => void; isTried: boolean }) => ReactNode
}

/** A form of a few fields, which becomes one capture. */
export function ShortForm<V extends object>(props: ShortFormProps<V>) {
  const { one, form, title, sub, first, said, withPhotos = true, children } = props
  const phone = usePhone()
  const { driver } = usePhoneState()
  const [isTried, setTried] = useState(false)
  const allocation_id = one.job.work_day_job_id
  const key = draftKey(driver?.owner, form, allocation_id)
  const draft = useDraft<V & { id: string }>(key, () => ({ ...first, id: newCaptureId() }))
  const values = draft.form?.values
  const photos = draft.form?.photos ?? []
  const kept = useKeepForm({ key, values: values ?? first, photos, stop: draft.stop, allocation_id })
  useWarmPosition()

  async function keep() {
    if (!values) return
    const given = said(values, photos.length)
    setTried(true)
    if (!given) return
    await kept([captureOf(one, given, { position: phone.position, id: values.id, files: photos })], title)
  }
  return (
    <Screen
      title={title}
      {...(sub && { sub })}
      back={{ screen: 'job', allocation_id }}
      bottom={
        <ActionButton look="primary" disabled={!values} onClick={() => void keep()}>
          {texts.keep}
        </ActionButton>
      }
    >
      {values && (
        <>
          {draft.form?.isRestored && <Notice tone="good">{texts.restored}</Notice>}
          {children({ values, change: (to) => draft.change(to as Partial<V & { id: string }>), isTried })}
          {withPhotos && (
            <PhotoField
              photos={photos}
              isPreparing={draft.isPreparing}
              hasFailed={draft.hasFailed}
              onAdd={draft.addPhoto}
              onRemove={draft.removePhoto}
              onOpen={draft.flush}
            />
          )}
        </>
      )}
    </Screen>
  )
}
