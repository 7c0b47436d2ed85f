import { offerTexts as texts } from '@dray/domain/vehicles/offers.messages.ts'
import { bodies, emissionClasses, fuels, yesOrNo } from '@dray/domain/vehicles/offers.ts'
import { usualMinutesLine } from '#features/service-minutes/index.ts'
import type { FieldHintProps, FormPart } from '#kit/form/form-field.ts'

const centimetres = { kind: 'number', unit: 'cm' } as const
const money = { kind: 'money' } as const
const chosen = <W extends string>(words: readonly W[], named: Readonly<Record<W, string>>) =>
  ({ kind: 'select', options: words.map((value) => ({ value, label: named[value] })) }) as const
const known = chosen(yesOrNo, texts.known)

/** The room inside, of a vehicle, a trailer or a size of vehicle. */
export const roomLine = {
  fields: [
    { field: 'spaces', control: { kind: 'number', decimals: 3 } },
    { field: 'load_length_cm', label: texts.length, control: centimetres },
    { field: 'load_width_cm', label: texts.width, control: centimetres },
    { field: 'load_height_cm', label: texts.height, control: centimetres },
  ],
} as const

/** What a vehicle or trailer is fitted with. */
export const fittedPart: FormPart = {
  title: texts.offers,
  lines: [
    roomLine,
    {
      fields: [
        { field: 'body', control: chosen(bodies, texts.bodies) },
        { field: 'height_cm', control: centimetres },
        { field: 'has_tail_lift', control: known },
        { field: 'carries_adr', control: known },
      ],
    },
  ],
}

/** What a vehicle costs while it drives, and what it burns. */
export const runningPart: FormPart = {
  title: texts.running,
  lines: [
    {
      fields: [
        { field: 'fuel', control: chosen(fuels, texts.fuels) },
        { field: 'emission_class', control: chosen(emissionClasses, texts.emissionClasses) },
        { field: 'cost_per_mile', control: money },
        { field: 'cost_per_hour', control: money },
      ],
    },
  ],
}

const stopsOfType = (row: FieldHintProps['row']) => (row ? { vehicle_type_id: Number(row.id) } : null)

/** How long one of a size stands at a stop. */
export const minutesLine = usualMinutesLine(texts.minutesHint, stopsOfType)
