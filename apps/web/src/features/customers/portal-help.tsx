import type { showOfficeContact } from '@dray/domain/customers/own-details.calls.ts'
import { ownDetailsMessages, helpTexts as texts } from '@dray/domain/customers/own-details.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Page, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { sendOfficeMessage, showOfficeContactOptions } from './portal.queries.ts'

type Contact = CallReceived<typeof showOfficeContact>

/** How a customer reaches the office, and how the portal works. */
export function PortalHelp() {
  const query = useQuery(showOfficeContactOptions())
  return (
    <Page>
      {query.data ? <Reach contact={query.data} /> : <LoadingState query={query} lines={6} />}
      {!query.isPending && <Answers />}
    </Page>
  )
}

function Answers() {
  return (
    <Panel title={texts.answers}>
      <Stack>
        {texts.questions.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <Text tone="muted" as="p">
              {answer}
            </Text>
          </details>
        ))}
      </Stack>
    </Panel>
  )
}

const phone = (number: string | null) => number && <PhoneLink phone={number} />

function Reach({ contact }: { contact: Contact }) {
  const { email, website, opening_hours: hours } = contact
  const address = [contact.address1, contact.address2, contact.town, contact.postcode].filter(Boolean).join(', ')
  const ways = [
    { name: texts.call, value: phone(contact.landline ?? contact.mobile) },
    { name: texts.write, value: email && <a href={`mailto:${email}`}>{email}</a>, long: true },
    { name: texts.website, value: website },
    { name: texts.hours, value: hours && <Text lines>{hours}</Text>, long: true },
    { name: texts.address, value: address, long: true },
  ]
  return (
    <>
      <Panel title={texts.reach} beside={<Text tone="muted">{contact.company_name}</Text>}>
        <Facts columns={2} facts={ways.filter(({ value }) => value)} />
      </Panel>
      <Panel title={texts.form}>
        {contact.takes_messages === 1 ? <MessageForm /> : <Text tone="muted">{texts.noMessages}</Text>}
      </Panel>
    </>
  )
}

function MessageForm() {
  const form = useForm({
    start: { subject: '', message: '' },
    draft: 'portal:message',
    check: ({ subject, message }) => ({
      ...(subject.trim() === '' && { subject: ownDetailsMessages.subjectRequired }),
      ...(message.trim() === '' && { message: ownDetailsMessages.messageRequired }),
    }),
    send: sendOfficeMessage,
    onSaved: ({ message }) => {
      form.reset()
      toast.success(message)
    },
  })
  return (
    <SmallForm form={form} label={texts.form}>
      <Stack gap="loose">
        <TextField onPaper={false} label={texts.subject} required maxLength={120} {...form.bind('subject')} />
        <TextareaField
          onPaper={false}
          label={texts.message}
          description={texts.formHint}
          required
          rows={5}
          maxLength={4000}
          {...form.bind('message')}
        />
        <div>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {texts.send}
          </Button>
        </div>
      </Stack>
    </SmallForm>
  )
}
