import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { command } from '#kit/use-command.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { ConsoleComposer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import * as support from './support.queries.ts'
import { SupportDesk } from './support-desk.tsx'
import { type ConsoleSupportSearch, consoleSupportAddress } from './support-search.ts'
import { Thread } from './thread.tsx'

type Props = ListProps<ConsoleSupportSearch>
type Person = { id: number; name: string }

const closed = { company: undefined, conversation: undefined, open: undefined } as const
const assignments = [
  { value: 'mine' as const, label: texts.mine },
  { value: 'unassigned' as const, label: texts.unassigned },
]
const optionsOf = (named: readonly Person[] = []) => named.map(({ id, name }) => ({ value: id, label: name }))

/** The platform's inbox: the conversations of all companies. */
export function ConsoleSupport({ search, onSearch }: Props) {
  const { keywords, state, assigned, client, company, conversation } = search
  const query = useInfiniteQuery(support.listConsoleSupportOptions({ keywords, state, assigned, tenant_id: client }))
  const change = (changes: Partial<ConsoleSupportSearch>) => onSearch({ ...closed, ...changes })
  const known = query.data?.pages[0]
  const place = company && conversation ? { tenant_id: company, id: conversation } : null
  return (
    <SupportDesk
      list={
        <ConversationList
          query={query}
          rowsOf={({ conversations }) => conversations.data}
          keyOf={({ tenant_id, id }) => `${tenant_id} ${id}`}
          isOpen={({ tenant_id, id }) => id === conversation && tenant_id === company}
          above={({ company_name, assigned_name }) => [company_name, assigned_name].filter(Boolean).join(' · ')}
          narrowing={search}
          onNarrow={onSearch}
          isFiltered={consoleSupportAddress.isFiltered(search)}
          filters={<InboxFilters search={search} onSearch={onSearch} companies={known?.companies} />}
          emptyHint={texts.noneOfCompanies}
          onOpen={({ tenant_id, id }) => change({ company: tenant_id, conversation: id })}
          onBegin={() => change({ open: 'new' })}
        />
      }
    >
      {search.open === 'new' && known ? (
        <NewConversation
          companies={known.companies}
          onSend={async (to, written, key) =>
            change({
              company: to.tenant_id,
              conversation: await support.addConsoleSupportConversation(to, written, key),
            })
          }
          onBack={() => change({})}
        />
      ) : (
        place && (
          <OpenConversation
            key={`${place.tenant_id} ${place.id}`}
            place={place}
            people={known?.people ?? []}
            onBack={() => change({})}
          />
        )
      )}
    </SupportDesk>
  )
}

function InboxFilters({ search, onSearch, companies }: Props & { companies: readonly Person[] | undefined }) {
  return (
    <>
      <SelectFilter
        label={texts.assignmentFilter}
        value={search.assigned ?? null}
        options={assignments}
        onChange={(assigned) => onSearch({ assigned: assigned ?? undefined })}
      />
      <SelectFilter
        label={texts.company}
        value={search.client ?? null}
        options={optionsOf(companies)}
        onChange={(client) => onSearch({ client: client ?? undefined })}
      />
    </>
  )
}

interface OpenConversationProps {
  place: support.Place
  people: readonly Person[]
  onBack: () => void
}

const assign = command(support.assignConsoleSupport, { done: (message) => message })

function OpenConversation({ place, people, onBack }: OpenConversationProps) {
  const query = useInfiniteQuery(support.getConsoleSupportOptions(place))
  const newest = query.data?.pages[0]
  const conversation = newest?.conversation
  return (
    <Thread
      query={query}
      notes={newest?.notes ?? []}
      head={
        conversation && (
          <Text look="small" tone="muted">
            {conversation.company_name}
          </Text>
        )
      }
      tools={
        conversation && (
          <SelectField
            size="sm"
            hideLabel
            label={texts.assign}
            placeholder={texts.assign}
            value={conversation.assigned_to}
            selectedLabel={conversation.assigned_name}
            options={optionsOf(people)}
            onChange={(id) => void assign(place, id)}
          />
        )
      }
      composer={
        <ConsoleComposer
          name={`${place.tenant_id}:${place.id}`}
          onSend={(written, key) => support.addConsoleSupportMessage(place, written, key)}
          onNote={(note, key) => support.addSupportNote(place, note, key)}
        />
      }
      onRead={(message_id) => support.markConsoleSupportRead(place, message_id)}
      onBack={onBack}
      onEnd={(reason) => support.closeConsoleSupport(place, reason)}
    />
  )
}
