import { sizeText } from '@dray/domain/kernel/text/size-text.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dateAndTime, longDate } from '#ui/fields/date-text.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { figure } from './client-columns.tsx'
import type { Client } from './clients.queries.ts'

const Standing = ({ client }: { client: Client }) => (
  <>
    {client.deletes_at && (
      <Notice title={texts.deletesOn(dateAndTime(client.deletes_at))}>
        <Text>{texts.deletesWhat}</Text>
      </Notice>
    )}
    {client.suspended_at && !client.deletes_at && (
      <Notice title={texts.suspendedSince(dateAndTime(client.suspended_at))}>
        <Text lines>{client.suspended_reason ?? texts.noReason}</Text>
      </Notice>
    )}
    {client.closing_requested_at && (
      <Notice title={texts.closingSince(dateAndTime(client.closing_requested_at))}>
        <Text lines>{client.closing_reason ?? texts.noReason}</Text>
        {client.closing_asked_by && <Text tone="muted">{texts.askedBy(client.closing_asked_by.name)}</Text>}
      </Notice>
    )}
  </>
)

const usedOf = (used: number, most: number | null, text: (value: number) => string) =>
  most === null ? texts.unlimited(text(used)) : texts.used(text(used), text(most))

/** What limits a company, with what it uses of it. */
const Limits = ({ client }: { client: Client }) => (
  <Section title={texts.limits}>
    <Facts
      columns={2}
      facts={[
        { name: texts.limitUsers, value: usedOf(client.users, client.max_users, figure) },
        { name: texts.jobsThisMonth, value: usedOf(client.jobs_this_month, client.max_jobs, figure) },
        { name: texts.storage, value: usedOf(client.storage, client.max_storage, sizeText) },
      ]}
    />
  </Section>
)

/** What a company is and how much it uses. */
export const ClientFigures = ({ client }: { client: Client }) => (
  <Stack gap="loose">
    <Standing client={client} />
    <Facts
      columns={2}
      facts={[
        { name: texts.slug, value: client.slug },
        { name: texts.created, value: longDate(client.created_at) },
        { name: texts.firstAdministrator, value: client.administrator?.name },
        { name: texts.email, value: client.administrator?.email },
        { name: texts.lastSignIn, value: client.last_sign_in_at ? dateAndTime(client.last_sign_in_at) : texts.never },
      ]}
    />
    <Limits client={client} />
    <Section title={texts.figures}>
      <Facts
        columns={2}
        facts={[
          { name: texts.office, value: figure(client.office) },
          { name: texts.customers, value: figure(client.portal) },
          { name: texts.drivers, value: figure(client.drivers) },
          { name: texts.jobs, value: figure(client.jobs) },
          { name: texts.invoices, value: figure(client.invoices) },
          { name: texts.emailsSent, value: figure(client.emails_sent) },
          { name: texts.emailsFailed, value: figure(client.emails_failed) },
        ]}
      />
    </Section>
    <Section title={texts.jobsByMonth}>
      {client.months.length === 0 ? (
        <Text tone="muted">{texts.noJobs}</Text>
      ) : (
        <FigureTable
          label={texts.jobsByMonth}
          head={[texts.month, texts.jobsCount]}
          rows={client.months.map(({ month, jobs }) => ({ key: month, name: month, figures: [figure(jobs)] }))}
        />
      )}
    </Section>
  </Stack>
)
