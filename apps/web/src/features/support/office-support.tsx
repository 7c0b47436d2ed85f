import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { refreshViewer } from '#features/sessions/index.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewConversation } from './new-conversation.tsx'
import * as support from './support.queries.ts'
import { SupportDesk } from './support-desk.tsx'
import { type SupportSearch, supportAddress } from './support-search.ts'
import { Thread } from './thread.tsx'

type Props = ListProps<SupportSearch>
const closed = { conversation: undefined, open: undefined, path: undefined, request_id: undefined } as const

/** A company's conversations with the people who run the platform. */
export function OfficeSupport({ search, onSearch }: Props) {
  const { keywords, state, conversation } = search
  const query = useInfiniteQuery(support.listSupportConversationsOptions({ keywords, state }))
  const change = (changes: Partial<SupportSearch>) => onSearch({ ...closed, ...changes })
  return (
    <SupportDesk
      list={
        <ConversationList
          query={query}
          rowsOf={({ data }) => data}
          keyOf={({ id }) => id}
          isOpen={({ id }) => id === conversation}
          narrowing={search}
          onNarrow={onSearch}
          isFiltered={supportAddress.isFiltered(search)}
          emptyHint={texts.noneHint}
          onOpen={({ id }) => change({ conversation: id })}
          onBegin={() => change({ open: 'new' })}
        />
      }
    >
      {search.open === 'new' ? (
        <NewConversation
          about={{ path: search.path, request_id: search.request_id }}
          onForget={() => change({ open: 'new' })}
          onSend={async ({ subject }, written, key) =>
            change({ conversation: await support.addSupportConversation(subject, written, key) })
          }
          onBack={() => change({})}
        />
      ) : (
        conversation !== undefined && (
          <OpenConversation key={conversation} id={conversation} onBack={() => change({})} />
        )
      )}
    </SupportDesk>
  )
}

async function markRead(id: number, message_id: number) {
  await support.markSupportRead(id, message_id)
  await refreshViewer()
}

function OpenConversation({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useInfiniteQuery(support.getSupportConversationOptions(id))
  return (
    <Thread
      query={query}
      composer={<Composer name={String(id)} onSend={(written, key) => support.addSupportMessage(id, written, key)} />}
      onRead={(message_id) => markRead(id, message_id)}
      onBack={onBack}
      onEnd={(reason) => support.closeSupportConversation(id, reason)}
    />
  )
}
