import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Part, useMoment } from './part.tsx'
import { ProcessTable } from './process-table.tsx'
import { getServerVersionsOptions } from './server-settings.queries.ts'

const texts = serverTexts.versions

/** What runs, in which version, and every migration. */
export function ServerVersions() {
  const moment = useMoment()
  return (
    <Part options={getServerVersionsOptions()}>
      {({ dray, node, postgres, migrations, processes }) => (
        <>
          <Panel title={texts.title}>
            <Facts
              columns={3}
              facts={[
                { name: texts.dray, value: dray },
                { name: texts.node, value: node },
                { name: texts.postgres, value: postgres },
              ]}
            />
          </Panel>
          <ProcessTable processes={processes} />
          <Panel title={texts.migrations}>
            <DataTable
              card
              label={texts.migrations}
              columns={[
                { id: 'name', header: texts.migration, text: (row) => row.name, look: 'strong', width: 280 },
                { id: 'at', header: texts.applied, text: (row) => moment(row.applied_at), look: 'clock', width: 180 },
              ]}
              rows={migrations}
              rowKey={({ name }) => name}
            />
          </Panel>
        </>
      )}
    </Part>
  )
}
