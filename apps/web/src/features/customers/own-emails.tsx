import { ownDetailsTexts as texts } from '@dray/domain/customers/own-details.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Grow, Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { PlainRow, RowList } from '#ui/table/row-link.tsx'
import { addOwnEmail, deleteOwnEmail } from './portal.queries.ts'

interface OwnEmail {
  id: number
  email: string
}

const remove = command(({ id }: OwnEmail) => deleteOwnEmail(id), {
  confirm: ({ email }) => ({
    title: texts.removeTitle,
    message: texts.removeText(email),
    confirmLabel: texts.removeConfirm,
  }),
  done: ({ message }) => message,
})

/** The addresses that e-mails about jobs can go to; bookers add and remove them. */
export function OwnEmails({ own, emails }: { own: string | null; emails: readonly OwnEmail[] }) {
  const mayChange = useViewer().permissions.has('/customer/users')
  return (
    <Panel title={texts.emails}>
      <Text tone="muted">{texts.emailsHint}</Text>
      {own && (
        <PlainRow>
          <Stack gap="tight">
            <Text>{own}</Text>
            <Text look="small" tone="muted">
              {texts.own}
            </Text>
          </Stack>
        </PlainRow>
      )}
      <RowList label={texts.emails} items={emails} itemKey={({ id }) => id}>
        {(one) => (
          <PlainRow
            end={
              mayChange && (
                <IconButton
                  size="sm"
                  label={texts.remove(one.email)}
                  icon={<IconTrash aria-hidden />}
                  onClick={() => void remove(one)}
                />
              )
            }
          >
            {one.email}
          </PlainRow>
        )}
      </RowList>
      {mayChange && <AddEmail />}
    </Panel>
  )
}

function AddEmail() {
  const form = useForm({
    start: { email: '' },
    send: ({ email }) => addOwnEmail(email),
    onSaved: ({ message }) => {
      form.reset()
      toast.success(message)
    },
  })
  return (
    <SmallForm form={form} label={texts.addEmail}>
      <Stack>
        <Inline align="bottom">
          <Grow>
            <TextField label={texts.addEmail} type="email" inputMode="email" required {...form.bind('email')} />
          </Grow>
          <Button type="submit" loading={form.isSaving}>
            {texts.add}
          </Button>
        </Inline>
      </Stack>
    </SmallForm>
  )
}
