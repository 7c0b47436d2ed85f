import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { megabyte } from './client-columns.tsx'
import { type Client, limitClient } from './clients.queries.ts'

const fields = ['max_users', 'max_jobs', 'max_storage'] as const
type Values = Record<(typeof fields)[number], string>

const typed = (limit: number | null) => (limit === null ? '' : String(limit))
const sent = (text: string) => (text.trim() === '' ? null : Number(text))
const faults = (values: Values) =>
  Object.fromEntries(
    fields
      .filter((field) => values[field].trim() !== '' && !/^[1-9]\d{0,8}$/.test(values[field].trim()))
      .map((field) => [field, texts.notANumber]),
  )

/** How much a company may use. */
export function ClientLimitsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { id, version, max_users, max_jobs, max_storage } = client
  const inMegabytes = max_storage === null ? null : Math.max(1, Math.round(max_storage / megabyte))
  const form = useForm<Values, string>({
    start: { max_users: typed(max_users), max_jobs: typed(max_jobs), max_storage: typed(inMegabytes) },
    check: faults,
    send: (values) => {
      const storage = sent(values.max_storage)
      return limitClient(id, {
        max_users: sent(values.max_users),
        max_jobs: sent(values.max_jobs),
        max_storage: storage === null ? null : storage * megabyte,
        version,
      })
    },
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  const title = `${texts.limits}: ${client.name}`
  return (
    <Dialog
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.saveLimits}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={title} onSubmit={() => form.save(true)}>
        <Stack>
          <Text tone="muted">{texts.limitHint}</Text>
          <TextField label={texts.limitUsers} autoFocus maxLength={9} {...form.bind('max_users')} />
          <TextField label={texts.limitJobs} maxLength={9} {...form.bind('max_jobs')} />
          <TextField label={texts.limitStorage} maxLength={9} {...form.bind('max_storage')} />
        </Stack>
      </Form>
    </Dialog>
  )
}
