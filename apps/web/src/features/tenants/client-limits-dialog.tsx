import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { megabyte } from './client-columns.tsx'
import { type Client, limitClient } from './clients.queries.ts'

const fields = ['max_users', 'max_jobs', 'max_storage'] as const
type Values = Record<(typeof fields)[number], string>

const typed = (limit: number | null) => (limit === null ? '' : String(limit))
const sent = (text: string) => (tidyNumber(text) === '' ? null : Number(tidyNumber(text)))
const faults = (values: Values) =>
  Object.fromEntries(
    fields
      .filter((field) => !/^([1-9]\d{0,8})?$/.test(tidyNumber(values[field])))
      .map((field) => [field, texts.notANumber]),
  )

function valuesOf({ max_users, max_jobs, max_storage }: Client): Values {
  const inMegabytes = max_storage === null ? null : Math.max(1, Math.round(max_storage / megabyte))
  return { max_users: typed(max_users), max_jobs: typed(max_jobs), max_storage: typed(inMegabytes) }
}

/** How much a company may use. */
export function ClientLimitsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useRowForm<Values, string, Client>({
    row: client,
    valuesOf,
    labels: { max_users: texts.limitUsers, max_jobs: texts.limitJobs, max_storage: texts.limitStorage },
    check: faults,
    save: (values, version) => {
      const storage = sent(values.max_storage)
      return limitClient(client.id, {
        max_users: sent(values.max_users),
        max_jobs: sent(values.max_jobs),
        max_storage: storage === null ? null : storage * megabyte,
        version,
      })
    },
    onSaved: sayAndClose(onClose),
  })
  const title = `${texts.limits}: ${client.name}`
  return (
    <SmallFormDialog form={form} size="small" title={title} onClose={onClose} confirm={texts.saveLimits}>
      <Stack>
        <Text tone="muted">{texts.limitHint}</Text>
        <NumberField label={texts.limitUsers} autoFocus {...form.bind('max_users')} />
        <NumberField label={texts.limitJobs} {...form.bind('max_jobs')} />
        <NumberField label={texts.limitStorage} {...form.bind('max_storage')} />
      </Stack>
    </SmallFormDialog>
  )
}
