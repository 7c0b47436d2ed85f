import { IconChevronDown, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#features/jobs/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { KeyHints } from '#ui/layout/key-hint.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { confirm } from '#ui/overlay/confirm.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { ChoiceSamples, FieldSamples, TimeSamples } from './field-samples.tsx'

type Open = 'full' | 'small' | 'drawer' | null

export function DialogSamples() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Inline wrap>
        <Button onClick={() => setOpen('full')}>Work dialog</Button>
        <Button onClick={() => setOpen('small')}>Small dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => void ask()}>Question</Button>
        <ActionMenu label="More" actions={menu}>
          <Button icon={<IconChevronDown aria-hidden />}>Menu</Button>
        </ActionMenu>
        <Popover label="Why" content={<Text>62.41 mi × 1.95 = 121.70</Text>}>
          <Button>Popover</Button>
        </Popover>
      </Inline>
      <Inline wrap>
        <Button onClick={() => toast.success('Job updated successfully')}>Success</Button>
        <Button
          onClick={() => toast.info('A newer version is there', { action: { label: 'Undo', onSelect: () => {} } })}
        >
          With a way back
        </Button>
        <Button onClick={() => toast.warning('User cancelled')}>Warning</Button>
        <Button onClick={() => toast.error({ message: 'Something went wrong', request_id: 'req-7f3a91c2' })}>
          Error
        </Button>
      </Inline>
      <WorkDialog opened={open === 'full'} onClose={close} />
      <Dialog
        size="small"
        opened={open === 'small'}
        onClose={close}
        title="Create Credit Notes"
        footer={<Button variant="primary">Save</Button>}
      >
        <TimeSamples />
      </Dialog>
      <Drawer
        opened={open === 'drawer'}
        onClose={close}
        title="Leafield Foods"
        footer={<Button variant="primary">Save</Button>}
      >
        <FieldSamples />
      </Drawer>
    </>
  )
}

const menu = [
  {
    key: 'repeat',
    label: 'Repeat',
    icon: <IconCopy aria-hidden />,
    shortcut: 'r',
    onSelect: () => toast.info('Repeat'),
  },
  { key: 'print', label: 'Worksheet', icon: <IconPrinter aria-hidden />, onSelect: () => toast.info('Worksheet') },
  { key: 'cancel', label: 'Cancel Job', danger: true, apart: true, onSelect: () => void ask() },
]

async function ask() {
  const confirmed = await confirm({
    title: 'Are you Sure?',
    message: 'This process is irreversible, you want to cancel this job?',
    confirmLabel: 'Proceed',
  })
  if (confirmed) toast.success('Job cancelled successfully')
  else toast.warning('User cancelled')
}

function WorkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [type, setType] = useState('job')
  return (
    <Dialog
      size="full"
      opened={opened}
      onClose={onClose}
      title="JOB ENTRY"
      header={
        <>
          <SegmentedControl
            label="Type"
            value={type}
            onChange={setType}
            options={[
              { value: 'job', label: 'Job' },
              { value: 'quote', label: 'Quote' },
            ]}
          />
          <StatusBadge status="Pending" />
        </>
      }
      actions={<Text tone="muted">Draft kept 14:02</Text>}
      side={
        <Ledger
          bare
          lines={[
            { key: 'distance', name: 'Distance', amount: '58.70 mi' },
            { key: 'base', name: 'Base charge', amount: '85.12' },
            { key: 'extras', name: 'Extras', amount: '6.38' },
            { key: 'total', name: 'Total', amount: '£91.50', look: 'total' },
          ]}
        />
      }
      sideLabel="Price"
      footerStart={
        <KeyHints
          hints={[
            { keys: ['tab'], text: 'next' },
            { keys: ['mod+enter'], text: 'save' },
          ]}
        />
      }
      footer={
        <>
          <Button>Save As Quote</Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary">Save As Job</Button>
        </>
      }
    >
      <FieldSamples />
      <ChoiceSamples />
      <TimeSamples />
    </Dialog>
  )
}
