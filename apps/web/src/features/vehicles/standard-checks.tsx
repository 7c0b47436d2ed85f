import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import {
  type WalkaroundList,
  walkaroundListNames,
  walkaroundLists,
} from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { addWalkaroundChecks } from './walkaround-checks.queries.ts'

/** Adds one of DVSA's lists to the checks of vehicles or of trailers, after it was shown. */
export function StandardChecks({ kind }: { kind: 'vehicle' | 'trailer' }) {
  const { run, busy } = useCommand(addWalkaroundChecks, {
    confirm: (name: WalkaroundList) => ({
      type: 'info',
      title: texts.standardChecks,
      message: texts.standardChecksAsk(walkaroundLists[name].label, walkaroundLists[name].items),
      confirmLabel: texts.addChecks,
      quiet: true,
    }),
    done: ({ message }) => message,
  })
  const lists = walkaroundListNames.filter((name) => walkaroundLists[name].kind === kind)
  return (
    <ActionMenu
      label={texts.standardChecks}
      actions={lists.map((name) => ({
        key: name,
        label: walkaroundLists[name].label,
        onSelect: () => void run(name),
      }))}
    >
      <Button icon={<IconListCheck aria-hidden />} loading={busy}>
        {texts.standardChecks}
      </Button>
    </ActionMenu>
  )
}
