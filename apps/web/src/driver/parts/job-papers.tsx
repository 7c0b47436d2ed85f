import { jobTexts as texts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useEffect, useState } from 'react'
import type { ReceivedJob } from '../day/received-day.ts'
import { usePhone, usePhoneState } from '../phone-context.tsx'
import { actionClass } from './action-button.tsx'
import { Card } from './screen.tsx'

type Paper = ReceivedJob['attachments'][number]

/** Papers that the office shows to the driver: from the phone where they are on it, else from the server. */
export const JobPapers = ({ job: { attachments } }: { job: ReceivedJob }) =>
  attachments.length > 0 && (
    <Card title={texts.papers}>
      {attachments.map((paper) => (
        <PaperLink key={paper.id} paper={paper} />
      ))}
    </Card>
  )

function PaperLink({ paper }: { paper: Paper }) {
  const kept = useKeptPaper(paper)
  const address = kept ?? paper.path
  if (address === null) return null
  return (
    <a className={actionClass({})} href={address} target="_blank" rel="noreferrer">
      {kept ? paper.name : `${paper.name} · ${texts.needsLine}`}
    </a>
  )
}

/** An address of the paper's copy on the phone; null while there is none. */
function useKeptPaper({ id }: Paper) {
  const { store } = usePhone()
  const { driver, kept } = usePhoneState()
  const owner = driver?.owner
  const [address, setAddress] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever the day was fetched.
  useEffect(() => {
    let made: string | null = null
    let isOpen = true
    if (owner) {
      void store.paper(owner, id).then((paper) => {
        if (!isOpen || !paper) return
        made = URL.createObjectURL(new Blob([paper.bytes], { type: paper.type }))
        setAddress(made)
      })
    }
    return () => {
      isOpen = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, owner, id, kept?.fetched_at])
  return address
}
