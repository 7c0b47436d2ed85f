import { serverTexts } from '@dray/domain/server-settings/server-texts.messages.ts'
import { FigureTable } from '#ui/charts/figure-table.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Part } from './part.tsx'
import { Reachable } from './reachable.tsx'
import { getServerStorageOptions } from './server-settings.queries.ts'

const { storage: texts, bytes, count, free } = serverTexts

/** Where files lie, and how much of each company. */
export const ServerStorage = () => (
  <Part options={getServerStorageOptions()}>
    {(storage) => (
      <>
        <Panel title={texts.title} beside={<Reachable {...storage} />}>
          <Facts
            facts={[
              { name: texts.kind, value: texts.kinds[storage.kind] },
              { name: texts.place, value: storage.place },
              {
                name: texts.room,
                value:
                  storage.free_bytes !== null &&
                  storage.total_bytes !== null &&
                  free(bytes(storage.free_bytes), bytes(storage.total_bytes)),
              },
              { name: texts.used, value: `${bytes(storage.bytes)} · ${count(storage.files)}` },
            ]}
          />
        </Panel>
        <Panel title={texts.companies}>
          {storage.companies.length === 0 ? (
            <EmptyState small title={texts.nobody} />
          ) : (
            <FigureTable
              label={texts.companies}
              head={[serverTexts.company, texts.files, texts.used]}
              rows={storage.companies.map((row) => ({
                key: row.company,
                name: row.company,
                figures: [count(row.files), bytes(row.bytes)],
              }))}
            />
          )}
        </Panel>
      </>
    )}
  </Part>
)
