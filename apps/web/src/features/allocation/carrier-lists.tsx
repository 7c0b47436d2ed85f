import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import { type ReactElement, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { priceRights, useViewer } from '#platform/viewer.ts'
import { AllocationTerms, type Terms } from './allocation-terms.tsx'
import type { CarrierTab } from './carrier-tabs.ts'
import type { CurrentCarrier } from './current-carrier.ts'
import { DriverList } from './driver-list.tsx'
import { OwnerDriverList, SubContractorList } from './sub-contractor-list.tsx'
import type { useAllocating } from './use-allocating.ts'
import { useAttempts } from './use-attempts.ts'
import type { useCarriers } from './use-carriers.ts'

interface CarrierListsProps {
  tab: CarrierTab
  job: OfficeJob
  date: string
  current: CurrentCarrier | null
  legs: readonly Leg[]
  steps: readonly AllocationStep[]
  plan: 'plan' | 'move' | undefined
  carriers: ReturnType<typeof useCarriers>
  allocating: ReturnType<typeof useAllocating>
  words: string
  onWords: (words: string) => void
}

/** The list of the tab that is open. What was agreed and what was chosen stays while one looks at the others. */
export function CarrierLists({ tab, job, carriers, allocating, ...props }: CarrierListsProps) {
  const rights = priceRights(useViewer())
  const [agreed, setAgreed] = useState<Terms>({ leg: 'both', subcost: String(job.subcost ?? '') })
  const [next = 'both'] = props.legs
  const terms: Terms = { ...agreed, leg: props.legs.includes(agreed.leg) ? agreed.leg : next }
  const { date, current, words, onWords, steps, plan } = props
  const attempts = useAttempts({ job, date, current, terms, ...rights, run: allocating.run })

  const moveLabel = job.status === 'Planned' ? texts.plan : texts.move[tab]
  const list = { words, onWords, steps, plan, moveLabel, state: carriers.state, busy: allocating.busy }
  const drivers = {
    ...list,
    choices: carriers.choices.allocated_workdays,
    onWish: carriers.wish,
    onStep: attempts.driver,
  }
  const agreement = <AllocationTerms job={job} legs={props.legs} terms={terms} onTerms={setAgreed} rights={rights} />
  const lists: Record<CarrierTab, () => ReactElement> = {
    day: () => <DriverList key="day" {...drivers} label={texts.dayDrivers} rows={carriers.day} />,
    night: () => <DriverList key="night" {...drivers} label={texts.nightDrivers} rows={carriers.night} />,
    sub_contractor: () => (
      <SubContractorList {...list} label={texts.subContractors} rows={carriers.subs} onStep={attempts.subContractor}>
        {agreement}
      </SubContractorList>
    ),
    owner_driver: () => (
      <OwnerDriverList {...list} label={texts.ownerDrivers} rows={carriers.owners} onStep={attempts.ownerDriver}>
        {agreement}
      </OwnerDriverList>
    ),
  }
  return lists[tab]()
}
