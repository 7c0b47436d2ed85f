import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { hasLeft } from '#ui/layout/has-left.ts'
import { toast } from '#ui/overlay/toast.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  label: string
  /** Media types or endings, as a file input takes them: `image/jpeg,image/png,.pdf`. */
  accept?: string
  multiple?: boolean
  maxMegabytes?: number
  disabled?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
  /** For a key that leads here: focus it, and Enter or paste takes files. */
  inputRef?: Ref<HTMLInputElement>
}

function accepts(file: File, accept: string) {
  const name = file.name.toLowerCase()
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase()
    if (rule.startsWith('.')) return name.endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/** The kinds of files in words: `image/jpeg,.pdf` is "JPEG or PDF". */
const kindsIn = (accept: string) =>
  either.format([
    ...new Set(
      accept
        .split(',')
        .map((part) => part.trim())
        .map((part) => (part === 'image/*' ? fieldTexts.aPicture : part.replace(/^.*[/.]/, '').toUpperCase())),
    ),
  ])

function refusalOf(file: File, { accept, maxMegabytes }: { accept: string | undefined; maxMegabytes: number }) {
  if (accept && !accepts(file, accept)) return fieldTexts.fileRefused(file.name, kindsIn(accept))
  if (file.size === 0) return fieldTexts.fileEmpty(file.name)
  return file.size > maxMegabytes * 1024 * 1024 ? fieldTexts.fileTooLarge(file.name, maxMegabytes) : null
}

/** Drop files, browse, or paste while it has the focus; what cannot be taken is named at once. */
export function FileDrop({
  label,
  accept,
  multiple = true,
  maxMegabytes = 25,
  disabled,
  onFiles,
  children,
  inputRef,
}: FileDropProps) {
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const good = files.filter((file) => {
      const refusal = refusalOf(file, { accept, maxMegabytes })
      if (refusal) toast.error(refusal)
      return refusal === null
    })
    if (good.length > 0) onFiles(good)
  }
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={() => setOver(!disabled)}
      onDragLeave={(event) => hasLeft(event) && setOver(false)}
      onDrop={() => setOver(false)}
      onPaste={(event) => !disabled && take(event.clipboardData.files)}
    >
      <span>
        {children ?? (
          <>
            {multiple ? fieldTexts.dropFiles : fieldTexts.dropFile}
            <br />
            {accept && fieldTexts.fileKinds(kindsIn(accept), maxMegabytes)}
          </>
        )}
      </span>
      <input
        ref={inputRef}
        type="file"
        className={classes.input}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface ImageTileProps {
  src: string
  alt: string
  caption?: string
  onOpen: () => void
  /** A small button in the corner: delete. */
  corner?: ReactNode
}

/** A picture among others; opens large. */
export function ImageTile({ src, alt, caption, onOpen, corner }: ImageTileProps) {
  return (
    <span className={classes.frame}>
      <button type="button" className={classes.tile} onClick={onOpen}>
        {/* What the caption says already is not said twice. */}
        <img src={src} alt={caption === alt ? '' : alt} loading="lazy" />
        {caption && <span className={classes.caption}>{caption}</span>}
      </button>
      {corner && <span className={classes.corner}>{corner}</span>}
    </span>
  )
}

/** A document among pictures: its kind and name; opens in a tab of its own. */
export function DocumentTile({ href, name, corner }: { href: string; name: string; corner?: ReactNode }) {
  return (
    <span className={classes.frame}>
      <a className={classes.document} href={href} target="_blank" rel="noreferrer">
        <IconFileText aria-hidden />
        <span className={classes.caption}>{name}</span>
      </a>
      {corner && <span className={classes.corner}>{corner}</span>}
    </span>
  )
}

export function ImageTiles({ children }: { children: ReactNode }) {
  return <div className={classes.tiles}>{children}</div>
}
