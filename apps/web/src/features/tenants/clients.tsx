import { listClients } from '@dray/domain/tenants/tenants.calls.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#kit/list/address-of-call.ts'
import { choice } from '#kit/list/filters.tsx'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Button } from '#ui/display/button.tsx'
import { clientColumns } from './client-columns.tsx'
import { ClientDrawer } from './client-drawer.tsx'
import { type ClientRow, listClientsOptions } from './clients.queries.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

export const clientsAddress = addressOf(listClients, { opens: { client: searchWhole } })
export type ClientsSearch = SearchOf<typeof clientsAddress>

const definition = listDefinition({
  title: texts.title,
  address: clientsAddress,
  filters: { state: choice(texts.state, texts.states) },
  options: (search: ClientsSearch) => listClientsOptions(clientsAddress.queryOf(search)),
  pageIn: (answer) => answer,
  rowName: (client: ClientRow) => client.name,
  opens: 'client',
  columnsPreference: 'clients.columns',
})

/** The companies that use the platform, for the people who run it. */
export function Clients(props: ListProps<ClientsSearch>) {
  const { search, onSearch } = props
  const list = useList(definition, props)
  const [isAdding, setAdding] = useState(false)
  const open = (client?: number) => onSearch({ client })
  return (
    <>
      <ListScreen
        list={list}
        columns={clientColumns}
        filters={{ label: texts.filters, keywords: { pause: 300 }, clearable: true }}
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
