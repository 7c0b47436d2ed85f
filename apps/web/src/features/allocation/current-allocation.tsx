import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { CurrentCarrier } from './current-carrier.ts'
import { useTakeBack } from './use-take-back.ts'

function wordFor(status: string, is_planned: boolean) {
  if (is_planned) return texts.current.planned
  return status === 'Booked' ? texts.current.booked : texts.current.with
}

/** Who has the job now, and how it is taken back. */
export function CurrentAllocation({ job, carrier }: { job: OfficeJob; carrier: CurrentCarrier | null }) {
  const takeBack = useTakeBack(job, carrier)
  if (!carrier) return null
  return (
    <>
      {takeBack.step && (
        <Button variant="danger" loading={takeBack.busy} onClick={() => void takeBack.run()}>
          {takeBack.step === 'deallocate' ? texts.deallocate : texts.cancelPlan}
        </Button>
      )}
      <Text cut>
        {wordFor(job.status, carrier.is_planned)} <Text look="medium">{carrier.name}</Text>, {carrier.detail}
      </Text>
    </>
  )
}
