import { formTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { type ReactNode, useState } from 'react'
import { newCaptureId } from '../outbox/capture-id.ts'
import type { NewCapture, NewFile } from '../outbox/queue.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { captureWords } from '../parts/captured-list.tsx'
import { PhotoField, type PhotoLook } from '../parts/photo-field.tsx'
import { Notice, Screen } from '../parts/screen.tsx'
import { useWarmPosition } from '../position-asked.ts'
import type { Route } from '../routes.ts'
import { useCalm } from '../use-calm.ts'
import { useDraft } from '../use-draft.ts'
import { useKeepForm } from '../use-keep-form.ts'

export interface FormParts<V> {
  values: V
  change: (to: Partial<V>) => void
  /** It was to be kept and something is missing. */
  isTried: boolean
}

interface CaptureFormProps<V extends object> {
  draft_key: string
  title: string
  sub?: string
  /** Where it leads when there is no way back. */
  back: Route
  first: V
  /** What is kept; null, and its faults are shown, while something is missing. */
  capture: (values: V, made: { id: string; files: NewFile[] }) => NewCapture | null
  /** Null of a form without photos. */
  photos?: PhotoLook | null
  /** Said of the photos once the form was to be kept. */
  photoFault?: ((count: number) => string | null) | undefined
  children: (form: FormParts<V>) => ReactNode
}

/** A form of a few fields, with photos where it has any, which becomes one capture. */
export function CaptureForm<V extends object>(props: CaptureFormProps<V>) {
  const { draft_key: key, title, sub, back, first, capture, photos: look = {}, photoFault, children } = props
  const { isCalm, run } = useCalm()
  const [isTried, setTried] = useState(false)
  const draft = useDraft<V & { id: string }>(key, () => ({ ...first, id: newCaptureId() }))
  const values = draft.form?.values
  const files = draft.form?.photos ?? []
  const keepForm = useKeepForm({ key, values: values ?? first, photos: files, stop: draft.stop, back })
  useWarmPosition()

  async function keep() {
    if (!values) return
    const given = capture(values, { id: values.id, files })
    setTried(true)
    if (given) await run(() => keepForm([given], captureWords(given)))
  }
  return (
    <Screen
      title={title}
      {...(sub && { sub })}
      back={back}
      bottom={
        <ActionButton look="primary" disabled={!values} aria-disabled={isCalm} onClick={() => void keep()}>
          {texts.keep}
        </ActionButton>
      }
    >
      {values && (
        <>
          {draft.form?.isRestored && <Notice tone="good">{texts.restored}</Notice>}
          {children({ values, change: (to) => draft.change(to as Partial<V & { id: string }>), isTried })}
          {look && (
            <PhotoField
              {...look}
              photos={files}
              isPreparing={draft.isPreparing}
              hasFailed={draft.hasFailed}
              onAdd={draft.addPhoto}
              onRemove={draft.removePhoto}
              onOpen={draft.flush}
              fault={isTried ? (photoFault?.(files.length) ?? null) : null}
            />
          )}
        </>
      )}
    </Screen>
  )
}
