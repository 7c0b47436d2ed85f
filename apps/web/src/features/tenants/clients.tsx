import { clientStates } from '@dray/domain/tenants/client-states.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { clientColumns } from './client-columns.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { type ClientRow, listClientsOptions } from './clients.queries.ts'
import { type ClientsSearch, clientsAddress, clientsQueryOf } from './clients-search.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

const definition = listDefinition({
  title: texts.title,
  address: clientsAddress,
  options: (search: ClientsSearch) => listClientsOptions(clientsQueryOf(search)),
  pageIn: (answer) => answer,
  rowName: (client: ClientRow) => client.name,
  opens: 'client',
  columnsPreference: 'clients.columns',
})

const states = clientStates.map((value) => ({ value, label: texts.states[value] as string }))

/** The companies that use the platform, for the people who run it. */
export function Clients(props: ListProps<ClientsSearch>) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const [isAdding, setAdding] = useState(false)
  const open = (client?: number) => onSearch({ client } as Partial<ClientsSearch>)
  return (
    <>
      <ListScreen
        list={list}
        columns={clientColumns}
        filters={{
          label: texts.filters,
          keywords: { pause: 300 },
          more: (
            <SelectFilter
              label={texts.state}
              value={search.state ?? null}
              options={states}
              onChange={(state) => onSearch({ state: state ?? undefined } as Partial<ClientsSearch>)}
            />
          ),
          clearable: true,
        }}
        actions={
          <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
        empty={{ text: texts.empty, filtered: texts.emptyFiltered }}
        printed={[search.state && texts.states[search.state]]}
      />
      {search.client !== undefined && <ClientDrawer id={search.client} onClose={() => open()} />}
      {isAdding && <NewClientDialog onClose={() => setAdding(false)} onMade={open} />}
    </>
  )
}
