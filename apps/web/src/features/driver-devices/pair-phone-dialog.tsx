import { shownCode } from '@dray/domain/driver-devices/pairing-code.ts'
import { phoneTexts, spelled, pairTexts as texts } from '@dray/domain/driver-devices/phones.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyText } from '#ui/display/copy-text.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { SpokenCode } from '#ui/display/spoken-code.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type DriverPhone, listDriverDevicesOptions, offerPairing, type Pairing } from './driver-devices.queries.ts'
import classes from './pair-phone-dialog.module.css'

interface PairPhoneDialogProps {
  driver: { id: number; full_name: string }
  /** The code that has just been made. */
  pairing: Pairing
  /** The phones that there were before. */
  known: readonly DriverPhone[]
  onClose: () => void
}

/** Whole seconds until an instant, counted down while it is looked at. */
function useSecondsLeft(instant: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of the instant alone.
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  }, [instant])
  return seconds
}

/** Closes the dialog as soon as the driver has a phone that was not there before. */
function useClosedByPairing({ driver: { id, full_name }, known, onClose }: PairPhoneDialogProps) {
  const { data: phones } = useQuery(listDriverDevicesOptions(id))
  const before = useRef(new Set(known.map((phone) => phone.id)))
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const paired = phones?.find((phone) => !before.current.has(phone.id))
    if (!paired) return
    toast.success(texts.done(paired.model ?? phoneTexts.unknownModel, full_name))
    close.current()
  }, [phones, full_name])
}

/** The code that a driver types, to be read out or scanned; closes when the phone is paired. */
export function PairPhoneDialog(props: PairPhoneDialogProps) {
  const { driver, known, onClose } = props
  const [pairing, setPairing] = useState(props.pairing)
  const seconds = useSecondsLeft(pairing.expires_at)
  const again = useCommand(offerPairing, { onDone: setPairing })
  useClosedByPairing(props)
  const replaced = known.find(({ ended_at }) => ended_at === null)
  return (
    <Dialog
      opened
      size="medium"
      title={texts.title(driver.full_name)}
      onClose={onClose}
      footerStart={<Text tone="muted">{texts.waiting}</Text>}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <CodeToRead pairing={pairing} seconds={seconds}>
          {seconds === 0 && (
            <span>
              <Button variant="primary" loading={again.busy} onClick={() => void again.run(driver.id)}>
                {texts.again}
              </Button>
            </span>
          )}
        </CodeToRead>
        <Steps address={pairing.address} />
        {replaced && <Notice>{texts.replaces(replaced.model ?? phoneTexts.unknownModel)}</Notice>}
      </Stack>
    </Dialog>
  )
}

interface CodeToReadProps {
  pairing: Pairing
  seconds: number
  children: ReactNode
}

function CodeToRead({ pairing: { code, address }, seconds, children }: CodeToReadProps) {
  const isOver = seconds === 0
  const groups = shownCode(code)
    .split(' ')
    .map((letters) => ({ letters, spelled: spelled(letters) }))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={classes.frame}>
      <div className={isOver ? classes.ended : undefined}>
        <QrCode text={address} label={texts.qr} />
      </div>
      <div className={classes.words}>
        <SpokenCode label={texts.code} groups={groups} faded={isOver} />
        <div className={classes.left} role={isOver ? 'alert' : 'timer'}>
          <Text tone={isOver ? 'danger' : 'muted'}>{isOver ? texts.ended : texts.left(time)}</Text>
        </div>
        {isOver ? children : <CopyText text={address}>{texts.copy}</CopyText>}
      </div>
    </div>
  )
}

/** The app is opened from the home screen before it is paired: a browser and an installed app keep things apart. */
function Steps({ address }: { address: string }) {
  return (
    <Section title={texts.steps}>
      <ol className={classes.steps}>
        <li>
          {texts.scan} <span className={classes.address}>{address.replace(/#.*$/, '')}</span>
        </li>
        <li>{texts.install}</li>
        <li>{texts.type}</li>
      </ol>
    </Section>
  )
}
