import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Part, useMoment } from './part.tsx'
import { getServerExchangeOptions } from './server-settings.queries.ts'

const { exchange: texts, count } = serverTexts
const isOn = ({ is_enabled }: { is_enabled: number }) => (is_enabled === 1 ? texts.enabled : texts.disabled)
const hostText = ({ host, is_simulator }: { host: string | null; is_simulator: number }) =>
  `${host ?? '–'} (${is_simulator === 1 ? texts.simulated : texts.real})`

/** How the courier exchange is asked, who is connected, and what failed last. */
export function ServerExchange() {
  const moment = useMoment()
  return (
    <Part options={getServerExchangeOptions()}>
      {(exchange) => (
        <>
          <Panel title={texts.title}>
            <Facts
              facts={[
                { name: texts.interval, value: count(exchange.interval_seconds) },
                { name: texts.wait, value: count(exchange.wait_seconds) },
                { name: texts.simulator, value: exchange.simulator ?? serverTexts.none },
                { name: texts.connected, value: count(exchange.connected) },
                { name: texts.on, value: count(exchange.switched_on) },
                { name: texts.waiting, value: count(exchange.waiting_requests) },
                { name: texts.hosts, value: <Text lines>{exchange.hosts.join('\n')}</Text>, long: true },
              ]}
            />
          </Panel>
          <Panel title={texts.companies}>
            {exchange.companies.length === 0 ? (
              <EmptyState small title={texts.noCompanies} />
            ) : (
              <DataTable
                card
                label={texts.companies}
                columns={[
                  {
                    id: 'company',
                    header: serverTexts.company,
                    text: (row) => row.company,
                    look: 'strong',
                    width: 180,
                  },
                  {
                    id: 'state',
                    header: serverTexts.mail.state,
                    text: isOn,
                    cell: (row) => <Badge tone={row.is_enabled === 1 ? 'green' : 'grey'}>{isOn(row)}</Badge>,
                    around: 14,
                    width: 80,
                    grow: 0,
                  },
                  { id: 'host', header: texts.host, text: hostText, width: 220 },
                  {
                    id: 'tested',
                    header: texts.tested,
                    text: (row) => moment(row.tested_at),
                    look: 'clock',
                    width: 160,
                  },
                  { id: 'fault', header: texts.fault, text: (row) => row.fault, width: 200, grow: 2 },
                ]}
                rows={exchange.companies}
                rowKey={({ company, host }) => `${company} ${host}`}
              />
            )}
          </Panel>
          <Panel title={texts.faults}>
            {exchange.faults.length === 0 ? (
              <EmptyState small title={texts.noFaults} />
            ) : (
              <DataTable
                card
                label={texts.faults}
                columns={[
                  { id: 'at', header: serverTexts.mail.at, text: (row) => moment(row.at), look: 'clock', width: 160 },
                  {
                    id: 'company',
                    header: serverTexts.company,
                    text: (row) => row.company,
                    look: 'strong',
                    width: 180,
                  },
                  { id: 'kind', header: texts.kind, text: (row) => row.kind, width: 120 },
                  { id: 'fault', header: texts.fault, text: (row) => row.fault, width: 260, grow: 2 },
                ]}
                rows={exchange.faults}
                rowKey={({ at, company, kind }) => `${at} ${company} ${kind}`}
              />
            )}
          </Panel>
        </>
      )}
    </Part>
  )
}
