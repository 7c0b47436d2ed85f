import { pictureAccept } from '@dray/domain/files/picture-limits.ts'
import { longestMessage } from '@dray/domain/support/support.calls.ts'
import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { isComposing } from '#ui/fields/is-composing.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { hasLeft } from '#ui/layout/has-left.ts'
import { Inline, Push } from '#ui/layout/layout.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import classes from './support.module.css'
import type { Writing } from './use-writing.ts'

const isPicture = ({ type }: File) => type.startsWith('image/')
const picturesOf = (from: DataTransfer) => [...from.files].filter(isPicture)

interface WritingFieldProps {
  writing: Writing
  label: string
  rows?: number
  /** Notes are words only. */
  withPictures?: boolean
  autoFocus?: boolean
  onSubmit: () => void
  /** What sends it. */
  children: ReactNode
}

/** Where a message is written: Enter sends, pictures are pasted, dropped or chosen. */
export function WritingField(props: WritingFieldProps) {
  const { writing, withPictures = true } = props
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // On a phone Enter begins a line, as everywhere there.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const take = (files: File[]) => withPictures && files.length > 0 && void writing.add(files)
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return
    const isPlain = !event.shiftKey && !event.altKey
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (isPlain && !isTouch))
    if (!sends) return
    event.preventDefault()
    props.onSubmit()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const files = picturesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(picturesOf(event.dataTransfer))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped and pasted here; a button chooses them too.
    <div
      className={classes.composerColumn}
      data-over={isOver || undefined}
      onPaste={handlePaste}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(withPictures)
      }}
      onDragLeave={(event) => hasLeft(event) && setOver(false)}
      onDrop={handleDrop}
    >
      <TextareaField
        onPaper={false}
        hideLabel
        label={props.label}
        placeholder={props.label}
        rows={props.rows ?? 2}
        maxLength={longestMessage}
        autoFocus={props.autoFocus ?? false}
        value={writing.message}
        error={writing.error}
        onChange={writing.type}
        onKeyDown={handleKeyDown}
      />
      {writing.pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={texts.pictures}>
          {writing.pictures.map((picture) => (
            <li key={picture.id} className={`${classes.picture} ${classes.picked}`}>
              <img src={picture.url} alt={picture.name} />
              <IconButton
                size="sm"
                variant="framed"
                label={texts.removePicture(picture.name)}
                icon={<IconX aria-hidden />}
                onClick={() => writing.remove(picture)}
              />
            </li>
          ))}
        </ul>
      )}
      <Inline>
        {withPictures && (
          <>
            <IconButton
              label={texts.addPicture}
              icon={<IconPhoto aria-hidden />}
              onClick={() => input.current?.click()}
            />
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={pictureAccept}
              aria-label={texts.addPicture}
              onChange={(event) => {
                take([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
          </>
        )}
        <span className={classes.hint}>{texts.hint}</span>
        <Push>{props.children}</Push>
      </Inline>
    </div>
  )
}
