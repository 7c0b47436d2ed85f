import { jobTexts, unsentTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useState } from 'react'
import { clockOf } from '../day/stop-words.ts'
import { bySeq, type QueuedCapture } from '../outbox/queue.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { captureWords } from '../parts/captured-list.tsx'
import { Empty, Lead, Notice, Screen } from '../parts/screen.tsx'
import { usePhone, usePhoneState, useZone } from '../phone-context.tsx'
import { saveTextFile } from '../save-text-file.ts'
import classes from './unsent-screen.module.css'

function useSending() {
  const phone = usePhone()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await phone.outbox.sendNow().catch(() => undefined)
    await phone.read()
    setSending(false)
  }
  return { isSending, send }
}

/** All that the office does not have yet, of every driver on this phone. */
export function UnsentScreen() {
  const phone = usePhone()
  const { queue, drivers, driver } = usePhoneState()
  const { isSending, send } = useSending()
  const own = queue.filter(({ owner }) => owner === driver?.owner).sort(bySeq)
  const others = drivers
    .map(({ owner, driver_name }) => ({
      name: driver_name,
      count: queue.filter((row) => row.owner === owner).length,
      owner,
    }))
    .filter(({ owner, count }) => owner !== driver?.owner && count > 0)
  const isRefused = drivers.some(
    ({ owner, refused_at }) => refused_at !== null && queue.some((row) => row.owner === owner),
  )
  const save = async () => {
    const file = await phone.outbox.unsentFile()
    saveTextFile(JSON.stringify(file), `dray-unsent-${file.saved_at.slice(0, 16).replaceAll(':', '')}.json`)
  }
  return (
    <Screen
      title={texts.title}
      back={{ screen: 'today' }}
      bottom={
        queue.length > 0 && (
          <>
            <ActionButton under={texts.saveLead} onClick={() => void save()}>
              {texts.save}
            </ActionButton>
            <ActionButton look="primary" disabled={isSending} onClick={() => void send()}>
              {isSending ? texts.sending : texts.sendNow}
            </ActionButton>
          </>
        )
      }
    >
      {isRefused && <Notice tone="bad">{texts.refused}</Notice>}
      {queue.length === 0 && <Empty title={texts.none}>{texts.noneLead}</Empty>}
      <ol className={classes.list}>
        {own.map((row) => (
          <UnsentRow key={row.id} row={row} />
        ))}
      </ol>
      {others.map(({ owner, name, count }) => (
        <Lead key={owner}>{texts.ofOther(count, name)}</Lead>
      ))}
    </Screen>
  )
}

function UnsentRow({ row }: { row: QueuedCapture }) {
  const zone = useZone()
  const { capture, job_number, kept_at, attempts, wait, state, files_left } = row
  const parts = [
    texts.keptAt(clockOf(kept_at, zone)),
    attempts > 0 && texts.attempts(attempts),
    wait && wait.until > Date.now() && texts.nextTry(clockOf(wait.until, zone)),
    files_left.length > 0 && texts.picturesLeft(files_left.length),
  ]
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <span>{captureWords(capture)}</span>
        {job_number !== '' && <span>{jobTexts.job(job_number)}</span>}
      </span>
      <span className={classes.small}>{parts.filter(Boolean).join(' · ')}</span>
      {state === 'faulty' && <span className={classes.fault}>{texts.faulty}</span>}
    </li>
  )
}
