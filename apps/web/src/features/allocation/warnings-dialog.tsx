import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { AllocationStep } from '@dray/domain/allocation/allocation-steps.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { useAllocating } from './use-allocating.ts'

const anyway: Record<AllocationStep, string> = {
  allocate: texts.allocateAnyway,
  plan: texts.planAnyway,
  move: texts.moveAnyway,
}

/** All its warnings; going on is for who holds `allocation.override`, and the feed will say so. */
export function WarningsDialog({ allocating }: { allocating: ReturnType<typeof useAllocating> }) {
  const mayOverride = useViewer().permissions.has('allocation.override')
  if (!allocating.asked) return null
  const { attempt, warnings } = allocating.asked
  return (
    <Dialog
      size="small"
      opened
      onClose={allocating.dismiss}
      title={errors.allocation_warnings.text}
      footer={
        <>
          <Button data-autofocus onClick={allocating.dismiss}>
            {mayOverride ? dialogTexts.cancel : dialogTexts.close}
          </Button>
          {mayOverride && (
            <Button
              variant="destructive"
              loading={allocating.busy !== null}
              onClick={() => void allocating.run(attempt, warnings)}
            >
              {anyway[attempt.step]}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text look="muted">{texts.warningsAsk(attempt.name)}</Text>
        {warnings.map(({ code, text }) => (
          <Notice key={code} kind="warning">
            {text}
          </Notice>
        ))}
        {!mayOverride && <Text>{texts.warningsRefuse}</Text>}
      </Stack>
    </Dialog>
  )
}
