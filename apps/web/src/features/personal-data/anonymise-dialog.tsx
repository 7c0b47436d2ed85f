import {
  keptTexts,
  personalDataMessages,
  removedTexts,
  personalDataTexts as texts,
} from '@dray/domain/personal-data/personal-data.messages.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Notice } from '#ui/display/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { anonymisePerson, type PersonalRecords } from './personal-data.queries.ts'

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Section title={title}>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Section>
)

/** Says what is removed and what stays, and asks for the person's name before it is done for good. */
export function AnonymiseDialog({ data, onClose }: { data: PersonalRecords; onClose: () => void }) {
  const { person_kind, person_id, name, former_name } = data
  const form = useForm({
    start: { confirmed_name: '' },
    check: ({ confirmed_name }) =>
      confirmed_name.trim() === '' ? { confirmed_name: personalDataMessages.not_the_name } : {},
    send: ({ confirmed_name }) => anonymisePerson({ person_kind, person_id, confirmed_name: confirmed_name.trim() }),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog
      form={form}
      onClose={onClose}
      title={texts.dialogTitle(name)}
      label={texts.anonymise}
      confirm={texts.anonymise}
    >
      <Stack gap="loose">
        <Notice kind="warning">{texts.anonymiseHint}</Notice>
        <Lines title={texts.goes} lines={removedTexts[person_kind]} />
        <Lines title={texts.stays} lines={keptTexts[person_kind]} />
        {person_kind !== 'customer' && <Text>{texts.becomes(former_name)}</Text>}
        <TextField
          onPaper={false}
          label={texts.confirmName}
          placeholder={name}
          required
          {...form.bind('confirmed_name')}
        />
      </Stack>
    </SmallFormDialog>
  )
}
