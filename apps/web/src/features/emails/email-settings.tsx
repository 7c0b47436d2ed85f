import { emailTemplates, generalEmail } from '@dray/domain/emails/email-settings.ts'
import { emailSettingsTexts as texts } from '@dray/domain/emails/email-templates.messages.ts'
import type { EmailKind } from '@dray/domain/emails/email-templates.table.ts'
import { formTexts } from '@dray/domain/interface/form.messages.ts'
import type { AnySettings } from '@dray/domain/settings/define-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { type SettingsRow, saveSettings, settingsOptions, settingsRules } from '#features/settings/index.ts'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormFields } from '#kit/form/form-fields.tsx'
import { useFormState } from '#kit/form/use-form-state.ts'
import { type RecordForm, useRecordForm } from '#kit/form/use-record-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Columns, Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { EmailPreview } from './email-preview.tsx'
import { sendTestEmail, type TypedEmail } from './emails.queries.ts'
import { PlaceholderTable } from './placeholder-table.tsx'

const { fieldHint: hint } = texts

const generalForm: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'sender_name', hint: hint.sender_name },
          { field: 'reply_to', hint: hint.reply_to, control: { kind: 'email' } },
        ],
      },
      { fields: [{ field: 'opening', hint: hint.opening, control: { kind: 'textarea' } }] },
      { fields: [{ field: 'closing', hint: hint.closing, control: { kind: 'textarea' } }] },
    ],
  },
]
const templateForm: readonly FormPart[] = [
  {
    lines: [
      { fields: [{ field: 'subject' }] },
      { fields: [{ field: 'body', hint: hint.body, control: { kind: 'textarea', rows: 10 } }] },
    ],
  },
]

const written = ['subject', 'body', 'opening', 'closing'] as const

/** What of a form a preview or a test shows. */
const typedIn = (values: Readonly<Record<string, unknown>>): TypedEmail =>
  Object.fromEntries(written.filter((name) => name in values).map((name) => [name, values[name]]))

/** The texts that the product comes with, as fields hold them. */
const standardTexts = ({ standards }: AnySettings) =>
  Object.fromEntries(written.filter((name) => name in standards).map((name) => [name, String(standards[name] ?? '')]))

/** True where the text in the form is the one that the product comes with. */
const isStandard = ({ form }: RecordForm, page: AnySettings) =>
  Object.entries(standardTexts(page)).every(([name, text]) => form.values()[name] === text)

function Actions({ kind, page, record }: { kind: EmailKind; page: AnySettings; record: RecordForm }) {
  const { form, isChanged, isSaving, discard, id } = record
  const isStandardNow = useFormState(form, () => isStandard(record, page))
  const test = useCommand(() => sendTestEmail(kind, typedIn(form.values())), { done: (message) => message })
  const toStandard = () => form.set(standardTexts(page))
  return (
    <Inline wrap>
      <Button loading={test.busy} onClick={() => void test.run()}>
        {texts.test}
      </Button>
      <Button disabled={isStandardNow} onClick={toStandard}>
        {texts.toStandard}
      </Button>
      <Push>
        <Inline>
          {isChanged && <Button onClick={discard}>{formTexts.discard}</Button>}
          <Button variant="primary" type="submit" form={id} loading={isSaving} disabled={!isChanged}>
            {formTexts.save}
          </Button>
        </Inline>
      </Push>
    </Inline>
  )
}

function Editor({ kind, page, row }: { kind: EmailKind; page: AnySettings; row: SettingsRow }) {
  const record = useRecordForm<SettingsRow>({
    name: `settings:${page.name}`,
    form: kind === 'general' ? generalForm : templateForm,
    rules: settingsRules(page),
    row,
    save: saveSettings(page),
  }) as unknown as RecordForm
  const values = useFormState(record.form, (state) => state.values)
  return (
    <Columns shares={[1, 1]}>
      <Stack gap="loose">
        <Panel title={texts.kind[kind]}>
          <Stack>
            <Text tone="muted">{texts.hint[kind]}</Text>
            <FormFields record={record} name={texts.kind[kind]} />
            <Actions kind={kind} page={page} record={record} />
          </Stack>
        </Panel>
        <PlaceholderTable kind={kind} />
      </Stack>
      <EmailPreview kind={kind} page={page} typed={typedIn(values)} />
    </Columns>
  )
}

/** The company's own text of an e-mail, with what it looks like beside it. */
export function EmailSettings({ kind }: { kind: EmailKind }) {
  const page: AnySettings = kind === 'general' ? generalEmail : emailTemplates[kind]
  const query = useQuery(settingsOptions(page))
  return query.data ? <Editor key={kind} kind={kind} page={page} row={query.data} /> : <LoadingState query={query} />
}
