import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import type { drivers } from '@dray/domain/drivers/drivers.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { listDriverLeaves } from '@dray/domain/leave/leave.calls.ts'
import { IconBeach } from '@tabler/icons-react'
import { useState } from 'react'
import { AvailabilityDialog } from '#features/leave/index.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'

type Driver = CallReceived<typeof drivers.calls.show>

const { client: readers } = listDriverLeaves.who

/** When a driver is away, for who may plan. */
export function DriverAvailability({ row: { user_id, full_name } }: { row: Driver }) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!holdsAny(viewer, readers)) return null
  return (
    <Section title={texts.availability}>
      <Inline>
        <Button icon={<IconBeach aria-hidden />} onClick={() => setOpen(true)}>
          {texts.openAvailability}
        </Button>
      </Inline>
      {isOpen && <AvailabilityDialog user_id={user_id} name={full_name} onClose={() => setOpen(false)} />}
    </Section>
  )
}
