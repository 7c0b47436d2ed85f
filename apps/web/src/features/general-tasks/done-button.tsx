import { taskTexts as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { setGeneralTaskDone } from './general-tasks.queries.ts'

interface DoneButtonProps {
  task: { id: number; name: string; is_open: number }
}

/** Done, or open again; what repeats comes back on its next day. */
export function DoneButton({ task: { id, name, is_open } }: DoneButtonProps) {
  const isOpen = is_open === 1
  const { run, busy } = useCommand(() => setGeneralTaskDone(id, isOpen ? 1 : 0), { done: (message) => message })
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={isOpen ? texts.setDoneOf(name) : texts.setOpenOf(name)}
      onClick={() => void run()}
    >
      {isOpen ? texts.setDone : texts.setOpen}
    </Button>
  )
}
