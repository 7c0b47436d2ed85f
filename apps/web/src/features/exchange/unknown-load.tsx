import { unknownLoadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { confirmNotPosted } from './exchange.queries.ts'
import { useLocalLoadForm } from './local-load-form.ts'

/** The post was not answered: a person looks on the exchange and says here what they found. */
export function UnknownLoad({ job, mayWrite }: { job: OfficeJob; mayWrite: boolean }) {
  return (
    <Stack>
      <Notice kind="warning" title={texts.title}>
        <Text>{texts.what(job.job_number)}</Text>
      </Notice>
      {mayWrite && <Finding job={job} />}
    </Stack>
  )
}

function Finding({ job }: { job: OfficeJob }) {
  const form = useLocalLoadForm(job.id)
  const notThere = useCommand(confirmNotPosted, {
    confirm: () => ({
      title: texts.notThereTitle,
      message: texts.notThereQuestion(job.job_number),
      confirmLabel: texts.notThere,
      type: 'warning',
    }),
    done: (message) => message,
  })
  return (
    <SmallForm form={form} label={texts.form}>
      <Inline wrap align="bottom">
        <TextField onPaper={false} label={texts.id} {...form.bind('cx_loads_id')} />
        <Button variant="primary" type="submit" loading={form.isSaving}>
          {texts.save}
        </Button>
        <Button loading={notThere.busy} onClick={() => void notThere.run(job.id)}>
          {texts.notThere}
        </Button>
      </Inline>
    </SmallForm>
  )
}
