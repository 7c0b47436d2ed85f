import { legNames, allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { profit } from '@dray/domain/job-entry/charges.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import type { PriceRights } from '#platform/viewer.ts'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Text } from '#ui/layout/layout.tsx'

export interface Terms {
  leg: Leg
  /** As typed; '' is not agreed. */
  subcost: string
}

interface AllocationTermsProps {
  job: Pick<OfficeJob, 'total_charge'>
  legs: readonly Leg[]
  terms: Terms
  onTerms: (terms: Terms) => void
  rights: PriceRights
}

const costDecimals = 5

/** Which part is given away, and for how much: an agreed cost stands there for people who only see prices. */
export function AllocationTerms({ job, legs, terms, onTerms, rights }: AllocationTermsProps) {
  const { seesPrices, mayPrice } = rights
  const cost = typedNumber(terms.subcost)
  return (
    <>
      {legs.length > 1 && (
        <SegmentedControl
          label={texts.leg}
          options={legs.map((leg) => ({ value: leg, label: legNames[leg] }))}
          value={terms.leg}
          onChange={(leg) => onTerms({ ...terms, leg })}
        />
      )}
      {seesPrices && (mayPrice || terms.subcost !== '') && (
        <>
          {cost !== null && (
            <Text look="muted" figures>
              {texts.profit(showMoney(profit(job.total_charge, cost)))}
            </Text>
          )}
          <Text>{texts.subCost}</Text>
          <MoneyField
            label={texts.subCost}
            hideLabel
            before="£"
            decimals={costDecimals}
            value={terms.subcost}
            readOnly={!mayPrice}
            onChange={(subcost) => onTerms({ ...terms, subcost })}
          />
        </>
      )}
    </>
  )
}
