import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClientExport } from '#features/client-exports/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ClientActions } from './client-actions.tsx'
import { StateBadge } from './client-columns.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientQuestion, type ClientQuestionName } from './client-question.tsx'
import { showClientOptions } from './clients.queries.ts'

/** One company: its figures, and what the platform's people can do with it. */
export function ClientDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(showClientOptions(id))
  const mayExport = useViewer().permissions.has('clients.export')
  const [asked, setAsked] = useState<ClientQuestionName | null>(null)
  const { data: client } = query
  return (
    <>
      <Drawer
        opened
        width="wide"
        onClose={onClose}
        title={client?.name ?? texts.company}
        header={client ? <StateBadge state={client.state} /> : !query.error && <Skeleton width={64} height={20} />}
        footerStart={client && <ClientActions client={client} onAsk={setAsked} />}
        footer={(client || query.error) && <Button onClick={onClose}>{dialogTexts.close}</Button>}
      >
        {client ? (
          <Stack gap="loose">
            <ClientFigures client={client} />
            {mayExport && <ClientExport id={client.id} name={client.name} />}
          </Stack>
        ) : (
          <LoadingState query={query} />
        )}
      </Drawer>
      {client && asked && <ClientQuestion client={client} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
