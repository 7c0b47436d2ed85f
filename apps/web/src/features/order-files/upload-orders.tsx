import { orderFileLimits } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type OrderHeadings, readOrderHeadings, uploadOrderFile } from './order-files.queries.ts'

const dialog = onDemand(async () => (await import('./match-orders-dialog.tsx')).MatchOrdersDialog)

/** Null where the file was uploaded as it is. */
async function take(file: File) {
  const headings = await readOrderHeadings(file)
  if (headings.is_known === 0) return { file, headings, message: null }
  return { file, headings: null, message: (await uploadOrderFile(file)).message }
}

/** Where somebody uploads an order file; its columns are asked for where nobody has said what they hold. */
export function UploadOrders() {
  const [asked, setAsked] = useState<{ file: File; headings: OrderHeadings } | null>(null)
  const { run, busy } = useCommand(take, {
    onDone: ({ file, headings, message }) => (headings ? setAsked({ file, headings }) : toast.success(message)),
  })
  return (
    <Panel title={texts.upload}>
      <Stack>
        <FileDrop
          label={texts.upload}
          accept=".csv,.txt"
          multiple={false}
          maxMegabytes={orderFileLimits.file / 1024 / 1024}
          disabled={busy}
          onFiles={([file]) => file && void run(file)}
        />
        <Text look="muted">{texts.uploadHint}</Text>
      </Stack>
      {asked && <dialog.Layer {...asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
