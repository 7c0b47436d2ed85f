import { fileSize } from '@dray/domain/files/files.messages.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'

interface FileLineProps {
  /** `path` is null where it cannot be opened any more. */
  file: { name: string; size: number; path: string | null }
  detail?: string | null
  /** What else can be done with it. */
  actions?: ReactNode
  removeLabel?: string
  onRemove?: (() => void) | undefined
}

/** A file by its name, which opens it, and its size. */
export function FileLine({ file: { name, size, path }, detail, actions, removeLabel, onRemove }: FileLineProps) {
  return (
    <Inline>
      <IconPaperclip aria-hidden size={14} stroke={1.75} />
      <Text cut>
        {path === null ? (
          name
        ) : (
          <a href={path} target="_blank" rel="noreferrer" title={name}>
            {name}
          </a>
        )}
      </Text>
      <Text tone="muted">{[fileSize(size), detail].filter(Boolean).join(', ')}</Text>
      {actions}
      {onRemove && <IconButton size="sm" label={removeLabel ?? name} icon={<IconX aria-hidden />} onClick={onRemove} />}
    </Inline>
  )
}
