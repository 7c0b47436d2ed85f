import { fieldTexts, tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

interface PhoneFiltersProps {
  /** What narrows the list beside its words. */
  children: ReactNode
  /** What is done with the list: files of it, its columns. */
  tools: ReactNode
  isFiltered: boolean
  onClear: () => void
}

/** A list's filters and tools on a phone: one button, and a sheet that the list follows behind. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconFilter aria-hidden />}
        aria-haspopup="dialog"
        aria-pressed={props.isFiltered}
        onClick={() => setOpen(true)}
      >
        {tableTexts.filters}
      </Button>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilterSheet({ children, tools, isFiltered, onClear, onClose }: PhoneFiltersProps & { onClose: () => void }) {
  return (
    <Dialog
      opened
      closeOnOutside
      onClose={onClose}
      title={tableTexts.filters}
      footerStart={
        isFiltered && (
          <Button variant="quiet" onClick={onClear}>
            {fieldTexts.clearFilters}
          </Button>
        )
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {tableTexts.showRows}
        </Button>
      }
    >
      <Stack gap="loose">
        {children}
        <Inline wrap>{tools}</Inline>
      </Stack>
    </Dialog>
  )
}
