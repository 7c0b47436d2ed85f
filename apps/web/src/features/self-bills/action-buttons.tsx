import { selfBillListTexts as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import type { SelfBillActions } from './self-bill-steps.tsx'

interface ActionButtonsProps {
  actions: SelfBillActions
  size?: 'sm' | 'md'
}

function MenuButton({ label, actions, size }: { label: string; actions: readonly MenuAction[]; size: 'sm' | 'md' }) {
  if (actions.length === 0) return null
  return (
    <ActionMenu label={label} side="top-start" actions={actions}>
      <Button size={size}>
        {label}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}

/** The steps of a selection as buttons, what is done with papers and accounts in menus. */
export function ActionButtons({
  actions: { statuses, papers, accounting, deletion },
  size = 'sm',
}: ActionButtonsProps) {
  return (
    <>
      {statuses.map(({ key, label, onSelect }, at) => (
        <Button key={key} size={size} variant={at === 0 ? 'soft' : 'default'} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <MenuButton size={size} label={texts.more} actions={[...papers, ...deletion]} />
      <MenuButton size={size} label={texts.csv} actions={accounting} />
    </>
  )
}
