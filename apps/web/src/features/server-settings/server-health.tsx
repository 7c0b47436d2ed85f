import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { Facts } from '#ui/display/facts.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Part, useMoment } from './part.tsx'
import { ProcessTable } from './process-table.tsx'
import { getServerHealthOptions } from './server-settings.queries.ts'

const { health: texts, bytes, count, free } = serverTexts

/** The database, the machine, the processes. */
export function ServerHealth() {
  const moment = useMoment()
  return (
    <Part options={getServerHealthOptions()}>
      {({ database, machine, processes }) => (
        <>
          <Panel title={texts.database}>
            <Facts
              facts={[
                { name: texts.version, value: database.version },
                { name: texts.size, value: bytes(database.bytes) },
                {
                  name: texts.connections,
                  value: texts.connectionsOf(database.connections, database.most_connections),
                },
                { name: texts.replicas, value: database.replicas === 0 ? serverTexts.none : count(database.replicas) },
                { name: texts.migrations, value: count(database.migrations) },
                { name: texts.last, value: database.last_migration },
                { name: texts.lastAt, value: moment(database.last_migration_at) },
              ]}
            />
          </Panel>
          <Panel title={texts.machine}>
            <Facts
              facts={[
                { name: texts.name, value: machine.name },
                { name: texts.load, value: texts.loadOf(machine.load, machine.cores) },
                { name: texts.memory, value: free(bytes(machine.memory_free), bytes(machine.memory_total)) },
                { name: texts.disk, value: free(bytes(machine.disk_free), bytes(machine.disk_total)) },
                { name: texts.folder, value: machine.data_dir },
              ]}
            />
          </Panel>
          <ProcessTable processes={processes} />
        </>
      )}
    </Part>
  )
}
