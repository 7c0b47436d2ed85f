import { fileSize, uploadTexts as texts } from '@dray/domain/files/files.messages.ts'
import { TransferLine } from '#ui/display/transfer-line.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { fileShares } from './file-shares.ts'

/** One form's files on their way, with what has left of the whole. */
export interface SendingFiles {
  files: readonly File[]
  sent: number
  total: number
}

const bytes = fileSize

/** How far each file of a form is. */
export function SendingLines({ files, ...progress }: SendingFiles) {
  const shares = fileShares(
    files.map(({ size }) => size),
    progress,
  )
  return (
    <Stack gap="tight">
      {files.map(({ name }, at) => {
        const share = shares[at] ?? { done: 0, total: 0 }
        return (
          <TransferLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the files of a form that is being sent stay in their places.
            key={`${at} ${name}`}
            name={name}
            progress={share}
            text={texts.progress(bytes(share.done), bytes(share.total))}
          />
        )
      })}
    </Stack>
  )
}
