import { sizeText } from '@dray/domain/kernel/text/size-text.ts'
import type { ClientState } from '@dray/domain/tenants/client-states.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { dateAndTime, longDate } from '#ui/fields/date-text.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { ClientRow } from './clients.queries.ts'

const tones: Readonly<Record<ClientState, Tone>> = {
  active: 'green',
  invited: 'amber',
  suspended: 'red',
  closing: 'blue',
  deleting: 'red',
}

export const StateBadge = ({ state }: { state: ClientState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
)

export const figure = (count: number) => count.toLocaleString('en-GB')
export const megabyte = 1024 * 1024
const signInOf = ({ last_sign_in_at }: ClientRow) => (last_sign_in_at ? dateAndTime(last_sign_in_at) : texts.never)

export const clientColumns: TableColumn<ClientRow>[] = [
  { id: 'name', header: texts.name, text: ({ name }) => name, look: 'strong', width: 220, grow: 2, sortable: true },
  { id: 'slug', header: texts.slug, text: ({ slug }) => slug, look: 'muted', width: 160, sortable: true, yields: 1 },
  {
    id: 'state',
    header: texts.state,
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => <StateBadge state={state} />,
    around: 14,
    width: 110,
    grow: 0,
  },
  {
    id: 'created_at',
    header: texts.created,
    text: ({ created_at }) => longDate(created_at),
    width: 110,
    grow: 0,
    sortable: true,
  },
  { id: 'users', header: texts.users, text: ({ users }) => figure(users), align: 'right', width: 80, grow: 0 },
  { id: 'jobs', header: texts.jobs, text: ({ jobs }) => figure(jobs), align: 'right', width: 120, grow: 0 },
  {
    id: 'storage',
    header: texts.storage,
    text: ({ storage }) => sizeText(storage),
    align: 'right',
    width: 100,
    grow: 0,
    yields: 2,
  },
  { id: 'seen', header: texts.lastSignIn, text: signInOf, width: 150, grow: 0 },
]
