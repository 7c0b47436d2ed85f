import type { Tone } from '@dray/domain/kernel/tones.ts'
import { orderFileNotices, orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { saveFile } from '#platform/file-actions.ts'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import {
  downloadOrderFile,
  getOrderFileOptions,
  type OrderFile,
  type OrderFileWithLines,
  type OrderLine,
} from './order-files.queries.ts'

const download = command(async (id: number, part: 'source' | 'result') => saveFile(await downloadOrderFile(id, part)))

const tones: Record<OrderLine['outcome'], Tone> = {
  accepted: 'green',
  rejected: 'red',
  repeated: 'grey',
  not_taken: 'amber',
}

const messageOf = ({ faults }: OrderLine) =>
  faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ') || '–'

const columns: readonly TableColumn<OrderLine>[] = [
  { id: 'line', header: texts.line, width: 48, grow: 0, align: 'right', card: 'line', text: ({ line }) => line },
  { id: 'reference', header: texts.reference, width: 110, look: 'strong', text: ({ reference }) => reference || '–' },
  {
    id: 'outcome',
    card: 'status',
    header: texts.outcome,
    width: 96,
    grow: 0,
    text: ({ outcome }) => texts.outcomes[outcome],
    around: badgeEdges,
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>,
  },
  { id: 'job', header: texts.job, width: 80, grow: 0, text: ({ job_number }) => job_number ?? '–' },
  {
    id: 'message',
    header: texts.message,
    width: 300,
    grow: 3,
    look: 'muted',
    text: messageOf,
    cell: (line) => <Text lines>{messageOf(line)}</Text>,
  },
]

/** Why nothing was made of a file: for what is wrong with it as a whole, or with some of its lines. */
function FileNotice({ file: { state, reason, lines } }: { file: OrderFileWithLines }) {
  const wrong = lines.filter(({ outcome }) => outcome === 'rejected').length
  const text = reason ?? (wrong > 0 ? orderFileNotices.faulty(wrong) : null)
  return text !== null && <Notice kind={state === 'refused' ? 'error' : 'info'}>{text}</Notice>
}

/** What became of a file, line by line. */
export function OrderFileDrawer({ file, onClose }: { file: OrderFile; onClose: () => void }) {
  const query = useQuery(getOrderFileOptions(file.id))
  const whole = query.data
  return (
    <Drawer
      width="wide"
      opened
      onClose={onClose}
      title={file.name}
      footer={
        <>
          <Button icon={<IconDownload aria-hidden />} onClick={() => void download(file.id, 'source')}>
            {texts.downloadFile}
          </Button>
          {whole && whole.settled_at !== null && (
            <Button
              variant="primary"
              icon={<IconDownload aria-hidden />}
              onClick={() => void download(file.id, 'result')}
            >
              {texts.downloadResult}
            </Button>
          )}
        </>
      }
    >
      {whole ? (
        <Stack gap="loose">
          <Facts
            columns={3}
            facts={[
              { name: texts.state, value: texts.states[whole.state] },
              { name: texts.orders, value: whole.row_count },
              { name: texts.jobs, value: whole.job_count },
            ]}
          />
          <FileNotice file={whole} />
          {whole.lines.length > 0 && (
            <DataTable label={texts.orders} columns={columns} rows={whole.lines} rowKey={({ line }) => line} card />
          )}
        </Stack>
      ) : (
        <LoadingState query={query} />
      )}
    </Drawer>
  )
}
