import { fileSize } from '@dray/domain/files/files.messages.ts'
import { archiveTexts as texts } from '@dray/domain/proofs/proofs.messages.ts'
import { useCallback } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Tray, TrayItem } from '#ui/overlay/tray.tsx'
import { type ArchiveDownload, dismissArchive } from './download-store.ts'
import { startArchive } from './start-archive.ts'

const titleOf = ({ state, jobIds, text }: ArchiveDownload) =>
  state === 'done' ? text : state === 'failed' ? texts.failed : texts.running(jobIds.length)

function ArchiveItem({ download }: { download: ArchiveDownload }) {
  const { key, jobIds, state, received, text, mayRetry } = download
  const onDismiss = useCallback(() => dismissArchive(key), [key])
  return (
    <TrayItem
      state={state}
      title={titleOf(download)}
      dismissLabel={texts.dismiss}
      unfoldLabel={texts.unfold}
      onDismiss={onDismiss}
      actions={
        state === 'failed' &&
        mayRetry && (
          <Button size="sm" onClick={() => void startArchive(jobIds, key)}>
            {texts.again}
          </Button>
        )
      }
    >
      {state === 'running' && received > 0 && texts.received(fileSize(received))}
      {state === 'failed' && text}
    </TrayItem>
  )
}

/** The archives on their way here: how much has come, and in the end what was saved, or why not. */
export function ArchiveTray({ downloads }: { downloads: readonly ArchiveDownload[] }) {
  return (
    <Tray label={texts.tray}>
      {downloads.map((download) => (
        <ArchiveItem key={download.key} download={download} />
      ))}
    </Tray>
  )
}
