import { loadFormTexts as texts } from '@dray/domain/exchange/load-form.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { usePreference } from '#platform/preferences.ts'
import { Button } from '#ui/display/button.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  type FormLists,
  getExchangeFormValuesOptions,
  holdExchangeReadsOptions,
  type PostedLoad,
  postLoad,
} from './exchange.queries.ts'
import { bodyOf, choicesOf, errorsOf, firstOpen, type LastChoices, type LoadForm, startOf } from './load-form.ts'
import { LoadMeasures } from './load-measures.tsx'
import { LoadOptions } from './load-options.tsx'
import { LoadSideFields } from './load-side-fields.tsx'
import { useTurnWait } from './use-turn-wait.ts'

interface PostLoadProps {
  job: OfficeJob
  onClose: () => void
}

const lastChoicesKey = 'exchange.last-choices'
const nothingChosen: LastChoices = {}

/** Posts a job to the courier exchange. Its lists come first; they are kept for a day, so that they are there at once. */
export function PostLoadDialog({ job, onClose }: PostLoadProps) {
  const lists = useQuery(getExchangeFormValuesOptions())
  useQuery(holdExchangeReadsOptions())
  const zone = useCompanyZone()
  if (lists.data) return <LoadFormDialog key={zone} job={job} zone={zone} lists={lists.data} onClose={onClose} />
  return (
    <Dialog
      opened
      size="wide"
      atTop
      title={texts.titleOf(job.job_number)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {!lists.error && <Text tone="muted">{texts.listsLoading}</Text>}
      <LoadingState query={lists} lines={10} />
    </Dialog>
  )
}

/** Why the answer takes a while, and for how long at most. */
const PostWait = ({ job_id }: { job_id: number }) => <Text tone="muted">{useTurnWait(job_id)}</Text>

interface LoadFormProps extends PostLoadProps {
  zone: string
  lists: FormLists
}

function LoadFormDialog({ job, zone, lists, onClose }: LoadFormProps) {
  const [last, setLast] = usePreference<LastChoices>(lastChoicesKey, nothingChosen)
  const [start] = useState(() => startOf(job, { zone, now: new Date().toISOString(), last, lists }))
  const form = useForm<LoadForm, PostedLoad>({
    start,
    draft: `post-load:${job.id}`,
    check: (values) => errorsOf(values, { job, zone, now: new Date().toISOString() }),
    send: (values, _, keyOf) => postLoad(bodyOf(values, job, zone), keyOf),
    onSaved: ({ message, waits }) => {
      setLast(choicesOf(form.values, job, last))
      if (waits) toast.info(message)
      else toast.success(message)
      onClose()
    },
  })
  const [first] = useState(() => firstOpen(form.values))
  return (
    <SmallFormDialog
      form={form}
      size="wide"
      atTop
      title={texts.titleOf(job.job_number)}
      label={texts.title}
      confirm={texts.confirm}
      onClose={onClose}
      footerStart={form.isSaving && <PostWait job_id={job.id} />}
    >
      <Stack gap="loose">
        <LoadOptions form={form} job_number={job.job_number} lists={lists} first={first} />
        <Columns shares={[1, 1]}>
          <LoadSideFields side="from" form={form} job={job} zone={zone} />
          <LoadSideFields side="to" form={form} job={job} zone={zone} />
        </Columns>
        <LoadMeasures form={form} first={first} />
      </Stack>
    </SmallFormDialog>
  )
}
