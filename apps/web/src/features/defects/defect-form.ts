import { addDefect } from '@dray/domain/defects/defects.calls.ts'
import { severityTexts, defectTexts as texts } from '@dray/domain/defects/defects.messages.ts'
import { severities } from '@dray/domain/vehicles/severities.ts'
import { fileField } from '#features/files/index.ts'
import { lookupControl, trailerOptions, vehicleOptions } from '#features/lookups/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { rulesOfBody } from '#kit/form/form-rules.ts'

export const severityOptions = severities.map((value) => ({ value, label: severityTexts[value] }))
const subjects = (['vehicle', 'trailer'] as const).map((value) => ({ value, label: texts[value] }))

const whose: FormPart['lines'] = [
  {
    fields: [
      { field: 'of', label: texts.of, control: { kind: 'select', options: subjects } },
      {
        field: 'vehicle_id',
        control: lookupControl(vehicleOptions),
        when: ({ of }) => of !== 'trailer',
      },
      { field: 'trailer_id', control: lookupControl(trailerOptions), when: ({ of }) => of === 'trailer' },
    ],
    shares: [1, 2],
  },
]

/** The form of a new defect; where it is known of what, nobody is asked. */
export const defectForm = ({ isKnown }: { isKnown: boolean }): readonly FormPart[] => [
  {
    lines: [
      ...(isKnown ? [] : whose),
      {
        fields: [{ field: 'title' }, { field: 'severity', control: { kind: 'select', options: severityOptions } }],
        shares: [2, 1],
      },
      { fields: [{ field: 'description', control: { kind: 'textarea' } }] },
      {
        fields: [
          { field: 'picture', control: { kind: 'custom', Field: fileField('check-pictures') } },
          { field: 'due_date', control: { kind: 'date' } },
        ],
        shares: [2, 1],
      },
    ],
  },
]

export const defectRules = rulesOfBody(addDefect.body, {
  labels: {
    vehicle_id: texts.vehicle,
    trailer_id: texts.trailer,
    title: texts.defect,
    description: texts.description,
    severity: texts.severity,
    due_date: texts.due,
    picture: texts.picture,
  },
  required: ['title', 'severity', 'vehicle_id', 'trailer_id', 'of'],
})
