import { jobTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { jobOfferTexts as texts } from '@dray/domain/driver-app/job-offer.messages.ts'
import { longestReason } from '@dray/domain/driver-captures/capture-limits.ts'
import { type RejectReason, reasonSaid, rejectReasons } from '@dray/domain/job-offers/reject-reasons.ts'
import { Choice, TextInput } from '../parts/fields.tsx'
import { Lead } from '../parts/screen.tsx'
import { useOpenedJob } from '../phone-context.tsx'
import { NoJob } from './job-screen.tsx'
import { ShortForm } from './short-form.tsx'

const choices = rejectReasons.map((value) => ({ value, label: texts.reasons[value] }))
interface Values {
  chosen: RejectReason | null
  words: string
}
const saidIn = ({ chosen, words }: Values) => (chosen === null ? null : reasonSaid(chosen, words))

/** Why a driver rejects a job: a reason that is ready, or their own words. */
export function RejectScreen({ allocation_id }: { allocation_id: number }) {
  const one = useOpenedJob(allocation_id)
  if (!one?.offered) return <NoJob />
  const { work_day_job_id } = one.offered
  return (
    <ShortForm<Values>
      one={one}
      form="rejected"
      title={texts.rejectTitle}
      sub={jobTexts.job(one.job.job_number)}
      first={{ chosen: null, words: '' }}
      photos={null}
      said={(values) => {
        const reason = saidIn(values)
        return reason === null ? null : { kind: 'rejected', body: { work_day_job_id, reason } }
      }}
    >
      {({ values, change, isTried }) => (
        <>
          <Lead>{texts.rejectLead}</Lead>
          <Choice
            label={texts.why}
            value={values.chosen}
            choices={choices}
            onChange={(chosen) => change({ chosen })}
            fault={isTried && values.chosen === null ? texts.wordsWanted : null}
          />
          {values.chosen === 'Other' && (
            <TextInput
              label={texts.words}
              maxLength={longestReason}
              value={values.words}
              onChange={(words) => change({ words })}
              fault={isTried && saidIn(values) === null ? texts.wordsWanted : null}
            />
          )}
        </>
      )}
    </ShortForm>
  )
}
