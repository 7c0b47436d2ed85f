import { ownThingsTexts as texts } from '@dray/domain/driver-app/own-day.messages.ts'
import { paperKind, personPaperKinds } from '@dray/domain/drivers/paper-kinds.table.ts'
import { captureOfDay } from '../captures.ts'
import { paperName } from '../day/own-things.ts'
import { type PaperValues, paperFaults, paperSaid } from '../day/paper-form.ts'
import type { PaperKind } from '../day/received-day.ts'
import { draftKey } from '../draft-key.ts'
import { Choice, TextInput } from '../parts/fields.tsx'
import { Lead } from '../parts/screen.tsx'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { CaptureForm, type FormParts } from './capture-form.tsx'

/** A file of the driver card is no picture. */
const choices = personPaperKinds
  .filter(({ id }) => id !== paperKind.download)
  .map(({ id, name }) => ({ value: String(id), label: name }))

/** A new paper of the driver's own, for the office to confirm. */
export function DocumentScreen({ kind }: { kind: PaperKind | null }) {
  const phone = usePhone()
  const { driver } = usePhoneState()
  return (
    <CaptureForm<PaperValues>
      title={kind === null ? texts.sendTitle : paperName(kind)}
      draft_key={draftKey(driver?.owner, `document-${kind ?? 'any'}`, 'day')}
      back={{ screen: 'own' }}
      first={{ kind, name: '', card_number: '', expires_on: '' }}
      photos={{ label: texts.photos, wanted: texts.sides }}
      photoFault={(count) => (count === 0 ? texts.photoWanted : null)}
      capture={(values, made) => {
        const body = paperSaid(values, made.files.length)
        return body && captureOfDay({ kind: 'document', body }, { phone, workday_id: null, ...made })
      }}
    >
      {(form) => <PaperFields {...form} isOpen={kind === null} />}
    </CaptureForm>
  )
}

/** `isOpen`: what it is, is chosen here. */
function PaperFields({ values, change, isTried, isOpen }: FormParts<PaperValues> & { isOpen: boolean }) {
  const faults = paperFaults(values)
  const isOther = values.kind === paperKind.other
  return (
    <>
      <Lead>{texts.confirmLead}</Lead>
      {isOpen && (
        <Choice
          label={texts.kind}
          value={values.kind === null ? null : String(values.kind)}
          choices={choices}
          onChange={(next) => change({ kind: Number(next) as PaperKind })}
          fault={isTried ? faults.kind : null}
        />
      )}
      {isOther && (
        <TextInput
          label={texts.name}
          maxLength={100}
          autoCapitalize="sentences"
          value={values.name}
          onChange={(name) => change({ name })}
          fault={isTried ? faults.name : null}
        />
      )}
      {!isOther && (
        <TextInput
          label={texts.cardNumber}
          maxLength={40}
          autoCapitalize="characters"
          value={values.card_number}
          onChange={(card_number) => change({ card_number })}
        />
      )}
      <TextInput
        type="date"
        label={isOther ? texts.expiryOptional : texts.expiry}
        value={values.expires_on}
        onChange={(expires_on) => change({ expires_on })}
        fault={isTried ? faults.expires_on : null}
      />
    </>
  )
}
