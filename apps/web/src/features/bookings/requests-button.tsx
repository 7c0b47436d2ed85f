import { bookingChange } from '@dray/domain/bookings/bookings.events.ts'
import { requestsButtonTexts as texts } from '@dray/domain/bookings/requests-button.messages.ts'
import { IconInbox } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadCode } from '#platform/load-code.ts'
import { onChange, onMissed } from '#platform/realtime.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'

const waiting = onDemand(() => loadCode(async () => (await import('./waiting-requests.tsx')).WaitingRequests))

/** True once a request has changed since the page was opened: until then the session's own count stands. */
function useHasChanged() {
  const [hasChanged, setChanged] = useState(false)
  useEffect(() => {
    const change = () => setChanged(true)
    const stops = [onChange(bookingChange.event, change), onMissed(change)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return hasChanged
}

/** Opens the customers' requests; says how many wait for the office. */
export function RequestsButton({ onOpen }: { onOpen: () => void }) {
  const { waiting_requests } = useViewer()
  const [counted, setCounted] = useState<number | null>(null)
  const hasChanged = useHasChanged()
  const count = counted ?? waiting_requests
  return (
    <>
      <Button icon={<IconInbox aria-hidden />} shortcut="r" onClick={onOpen}>
        {count > 0 ? texts.openCount(count) : texts.open}
      </Button>
      {hasChanged && <waiting.Layer onCount={setCounted} />}
    </>
  )
}
