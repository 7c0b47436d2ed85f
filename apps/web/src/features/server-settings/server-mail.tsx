import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Part, useMoment } from './part.tsx'
import { Reachable } from './reachable.tsx'
import { getServerMailOptions } from './server-settings.queries.ts'
import { TestMail } from './test-mail.tsx'

const { mail: texts, count } = serverTexts

/** How e-mail leaves, a test of it, and what failed. */
export function ServerMail() {
  const moment = useMoment()
  return (
    <Part options={getServerMailOptions()}>
      {(mail) => (
        <>
          <Panel title={texts.title} beside={<Reachable {...mail} />}>
            <Facts
              facts={[
                { name: texts.way, value: texts.ways[mail.way] },
                { name: texts.server, value: mail.server },
                { name: texts.from, value: mail.from },
                { name: texts.queued, value: count(mail.queued) },
                { name: texts.oldest, value: moment(mail.oldest_queued_at) },
                { name: texts.sent, value: count(mail.sent_last_day) },
                { name: texts.failed, value: count(mail.failed_last_day) },
              ]}
            />
          </Panel>
          <TestMail />
          <Panel title={texts.failures}>
            {mail.failures.length === 0 ? (
              <EmptyState small title={texts.noFailures} />
            ) : (
              <DataTable
                card
                label={texts.failures}
                columns={[
                  { id: 'at', header: texts.at, text: (row) => moment(row.at), look: 'clock', width: 160, grow: 0 },
                  {
                    id: 'company',
                    header: serverTexts.company,
                    text: (row) => row.company,
                    look: 'strong',
                    width: 180,
                  },
                  { id: 'status', header: texts.status, text: (row) => row.status, width: 120 },
                  { id: 'reason', header: texts.reason, text: (row) => row.reason, width: 320, grow: 3 },
                ]}
                rows={mail.failures}
                rowKey={({ at, company, reason }) => `${at} ${company} ${reason}`}
              />
            )}
          </Panel>
        </>
      )}
    </Part>
  )
}
