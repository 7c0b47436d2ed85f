import type { showOwnDetails } from '@dray/domain/customers/own-details.calls.ts'
import { ownDetailsTexts as texts } from '@dray/domain/customers/own-details.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Facts } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Page, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { OwnEmails } from './own-emails.tsx'
import { showOwnDetailsOptions } from './portal.queries.ts'

type Details = CallReceived<typeof showOwnDetails>

/** What the company holds of a customer, for its own users. */
export function OwnDetails() {
  const query = useQuery(showOwnDetailsOptions())
  const { company } = useViewer()
  if (!query.data) {
    return (
      <Page>
        <LoadingState query={query} lines={8} />
      </Page>
    )
  }
  const details = query.data
  return (
    <Page>
      {details.is_on_stop === 1 && <Notice kind="warning">{texts.onStop}</Notice>}
      <Panel title={details.customer_name} beside={<Text tone="muted">{company?.company_name}</Text>}>
        <Facts facts={factsOf(details)} columns={3} />
        <Text tone="muted">{texts.accountHint}</Text>
        <div>
          <LinkButton to="/customer/help">{texts.toHelp}</LinkButton>
        </div>
      </Panel>
      <OwnEmails own={details.email} emails={details.customer_emails} />
      <Panel title={texts.accounts}>
        <ul>
          {details.accounts_emails.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        {details.accounts_emails.length === 0 && <Text tone="muted">{texts.accountsNone}</Text>}
      </Panel>
    </Page>
  )
}

function factsOf(details: Details) {
  const { terms, terms_days, contact, mobile } = details
  const address = [details.address_line_1, details.address_line_2, details.town, details.post_code]
  return [
    { name: texts.code, value: details.customer_code },
    { name: texts.address, value: address.filter(Boolean).join(', '), long: true },
    { name: texts.email, value: details.email, long: true },
    { name: texts.phone, value: details.landline },
    { name: texts.contact, value: contact },
    { name: texts.mobile, value: mobile },
    { name: texts.terms, value: terms ?? (terms_days === null ? null : texts.termsDays(terms_days)), long: true },
  ]
}
