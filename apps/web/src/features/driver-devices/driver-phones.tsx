import { pairTexts, phoneTexts as texts } from '@dray/domain/driver-devices/phones.messages.ts'
import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { loadCode } from '#platform/load-code.ts'
import { Button } from '#ui/display/button.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel, Section } from '#ui/layout/panel.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { RowList } from '#ui/table/row-link.tsx'
import { type DriverPhone, listDriverDevicesOptions, offerPairing, type Pairing } from './driver-devices.queries.ts'
import { OnePhone } from './one-phone.tsx'

const pairing = onDemand(() => loadCode(async () => (await import('./pair-phone-dialog.tsx')).PairPhoneDialog))

interface DriverPhonesProps {
  driver: { id: number; full_name: string; is_available: number }
}

/** The phones on which a driver works, those before them, and the way to another one. */
export function DriverPhones({ driver }: DriverPhonesProps) {
  const { id, full_name } = driver
  const isActive = driver.is_available === 1
  const query = useQuery(listDriverDevicesOptions(id))
  const [pair, setPair] = useState<Pairing | null>(null)
  const offer = useCommand(offerPairing, { onDone: setPair })
  const { data: phones } = query
  const pairButton = (
    <Button
      size="sm"
      icon={<IconDeviceMobilePlus aria-hidden />}
      loading={offer.busy}
      onPointerEnter={pairing.prefetch}
      onFocus={pairing.prefetch}
      onClick={() => void offer.run(id)}
    >
      {pairTexts.open}
    </Button>
  )
  return (
    <Section title={texts.title} actions={isActive && pairButton}>
      <Stack gap="tight">
        {!isActive && <Text tone="muted">{texts.inactive}</Text>}
        {phones ? <PhoneList phones={phones} isActive={isActive} /> : <LoadingState query={query} lines={2} />}
      </Stack>
      {pair && (
        <pairing.Layer driver={{ id, full_name }} pairing={pair} known={phones ?? []} onClose={() => setPair(null)} />
      )}
    </Section>
  )
}

/** Ended phones that are shown without being asked for. */
const shownEnded = 2

function PhoneList({ phones, isActive }: { phones: readonly DriverPhone[]; isActive: boolean }) {
  const zone = useCompanyZone()
  const [isWhole, setWhole] = useState(false)
  const ended = phones.filter(({ ended_at }) => ended_at !== null)
  const current = phones.filter(({ ended_at }) => ended_at === null)
  const shown = [...current, ...ended.slice(0, isWhole ? undefined : shownEnded)]
  const hidden = phones.length - shown.length
  if (phones.length === 0) return isActive && <Text tone="muted">{texts.none}</Text>
  return (
    <>
      <Panel flush>
        <RowList label={texts.title} items={shown} itemKey={({ id }) => id}>
          {(phone) => <OnePhone phone={phone} zone={zone} />}
        </RowList>
      </Panel>
      {hidden > 0 && (
        <span>
          <Button variant="link" onClick={() => setWhole(true)}>
            {texts.showAll(hidden)}
          </Button>
        </span>
      )}
    </>
  )
}
