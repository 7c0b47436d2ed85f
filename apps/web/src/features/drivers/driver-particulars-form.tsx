import { driverParticulars } from '@dray/domain/drivers/driver-particulars.ts'
import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { PartForm } from '#features/catalogues/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import type { PapersOf } from './person-papers.tsx'

const date = { kind: 'date' } as const
const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'birth_date', control: date },
          { field: 'start_date', control: date },
        ],
      },
    ],
  },
]

/** When a person was born, and since when they drive for the company. */
export const DriverParticulars = ({ user_id, papers, onWritten }: PapersOf) => (
  <PartForm
    part={driverParticulars}
    title={texts.employment}
    form={form}
    owner_id={user_id}
    row={papers.particulars}
    onWritten={onWritten}
  />
)
