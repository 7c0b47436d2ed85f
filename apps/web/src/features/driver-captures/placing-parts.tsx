import { placingTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import type { OfficeCapture } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { isApiError } from '#platform/api-error.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { outcomeWords } from './capture-words.ts'

/** Somebody else was quicker: says who, and what they did. The drawer shows it as soon as it is read again. */
export function tellQuicker(error: unknown): boolean {
  if (!isApiError(error, 'conflict')) return false
  const now = error.data as OfficeCapture | null
  if (!now || now.outcome === 'kept') return false
  toast.warning(texts.placedAlready(now.placed_by_name ?? error.changed_by?.name ?? texts.somebody, outcomeWords(now)))
  return true
}

export const paragraphs = (...lines: readonly string[]) => (
  <Stack>
    {lines.map((line) => (
      <Text key={line} as="p">
        {line}
      </Text>
    ))}
  </Stack>
)

/** What is asked before a capture is set aside. */
export const setAsideConfirm = () =>
  ({
    title: texts.setAsideTitle,
    message: paragraphs(texts.setAsideWhat),
    confirmLabel: texts.setAside,
    type: 'warning',
    quiet: true,
  }) as const
