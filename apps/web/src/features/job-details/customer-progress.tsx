import { customerSteps } from '@dray/domain/job-details/customer-steps.ts'
import { customerStepTexts as texts } from '@dray/domain/job-details/details.messages.ts'
import { showDayAndTime } from '@dray/domain/jobs/stop-time-words.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import type { PortalJob } from '#features/jobs/index.ts'
import { Checklist, ChecklistStep } from '#ui/display/checklist.tsx'
import { Panel } from '#ui/layout/panel.tsx'

function momentOf(at: string, zone: string) {
  const { date, time } = instantToLocal(at, zone)
  return `${showDate(date)} ${time}`
}

/** How far a job is, in its customer's words and the company's clock. */
export function CustomerProgress({ job, zone }: { job: PortalJob; zone: string }) {
  const steps = customerSteps(job)
  if (steps.length === 0) return null
  return (
    <Panel title={texts.title}>
      <Checklist label={texts.title}>
        {steps.map(({ key, label, state, at, agreed, by }) => {
          return (
            <ChecklistStep
              key={key}
              state={state}
              stateText={texts.states[state]}
              title={label}
              hint={by && texts.signed(by)}
              end={agreed ? texts.planned(showDayAndTime(agreed, zone)) : at && momentOf(at, zone)}
            />
          )
        })}
      </Checklist>
    </Panel>
  )
}
