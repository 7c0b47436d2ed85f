import { formTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { roadDefectTexts as texts } from '@dray/domain/driver-app/walk-round.messages.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { useState } from 'react'
import { draftKey } from '../draft-key.ts'
import { newCaptureId } from '../outbox/capture-id.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { SeverityFields } from '../parts/defect-fields.tsx'
import { TextInput } from '../parts/fields.tsx'
import { PhotoField } from '../parts/photo-field.tsx'
import { Notice, Screen } from '../parts/screen.tsx'
import { type Subject, usePhoneState, useSubject } from '../phone-context.tsx'
import { useDraft } from '../use-draft.ts'
import { useKeepOfDay } from '../use-keep-of-day.ts'
import { NoSubject } from './check-screen.tsx'

interface DefectForm {
  id: string
  title: string
  severity: Severity | null
  description: string
}
const firstDefect = (): DefectForm => ({ id: newCaptureId(), title: '', severity: null, description: '' })

/** What a driver finds broken outside a check. */
export function DefectScreen({ of, subject_id }: { of: 'vehicle' | 'trailer'; subject_id: number }) {
  const now = useSubject(of, subject_id)
  const [opened] = useState(now)
  const subject = opened ?? now
  return subject ? <Form subject={subject} /> : <NoSubject />
}

function Form({ subject: { of, id, name, gate } }: { subject: Subject }) {
  const { driver } = usePhoneState()
  const [isTried, setTried] = useState(false)
  const key = draftKey(driver?.owner, `defect-${of}-${id}`, 'day')
  const draft = useDraft(key, firstDefect)
  const keepOfDay = useKeepOfDay({ key, stop: draft.stop, workday_id: gate.workday.id })
  const { values, photos } = draft.form ?? { values: null, photos: [] }

  async function keep() {
    setTried(true)
    if (!values) return
    const { severity } = values
    const title = values.title.trim()
    const description = values.description.trim()
    if (!title || !severity || !description) return
    const subject = { vehicle_id: of === 'vehicle' ? id : null, trailer_id: of === 'trailer' ? id : null }
    const said = { kind: 'defect', body: { ...subject, title, severity, description } } as const
    await keepOfDay({ said, id: values.id, values, photos, files: photos, text: texts.kept(name) })
  }
  return (
    <Screen
      title={texts.title(name)}
      back={{ screen: 'today' }}
      bottom={
        <ActionButton look="primary" disabled={!values} onClick={() => void keep()}>
          {formTexts.keep}
        </ActionButton>
      }
    >
      {values && (
        <>
          {draft.form?.isRestored && <Notice tone="good">{formTexts.restored}</Notice>}
          <TextInput
            label={texts.what}
            value={values.title}
            maxLength={120}
            autoCapitalize="sentences"
            onChange={(title) => draft.change({ title })}
            fault={isTried && values.title.trim() === '' ? texts.whatWanted : null}
          />
          <SeverityFields found={values} longest={1000} isTried={isTried} onChange={draft.change} />
          <PhotoField
            photos={photos}
            isPreparing={draft.isPreparing}
            hasFailed={draft.hasFailed}
            onAdd={draft.addPhoto}
            onRemove={draft.removePhoto}
            onOpen={draft.flush}
          />
        </>
      )}
    </Screen>
  )
}
