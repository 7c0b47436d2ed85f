import { captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { takeInCaptures } from './driver-captures.queries.ts'

/** For a phone that cannot deliver by itself: the file that it saved is chosen and taken in. */
export function TakeInButton() {
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useCommand(takeInCaptures, { done: texts.takenIn })
  return (
    <>
      <Button
        icon={<IconFileImport aria-hidden />}
        loading={busy}
        title={texts.takeInHint}
        onClick={() => input.current?.click()}
      >
        {texts.takeIn}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={texts.takeIn}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void run(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
