import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import classes from './picture-view.module.css'

interface PictureViewProps {
  src: string
  alt: string
  /** Instead of the picture where it cannot be shown. */
  broken: string
  previous?: { label: string; onSelect: () => void } | undefined
  next?: { label: string; onSelect: () => void } | undefined
}

/** One picture, whole and as large as the room allows; arrows lead to those beside it. */
export function PictureView({ src, alt, broken, previous, next }: PictureViewProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const wanted = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (!wanted) return
    event.preventDefault()
    wanted.onSelect()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do what the two buttons inside do.
    <div className={classes.view} onKeyDown={handleKeyDown}>
      {previous && (
        <span className={classes.previous}>
          <IconButton
            variant="framed"
            label={previous.label}
            icon={<IconChevronLeft aria-hidden />}
            onClick={previous.onSelect}
          />
        </span>
      )}
      {failed === src ? (
        <EmptyState title={broken} small />
      ) : (
        <img key={src} className={classes.picture} src={src} alt={alt} onError={() => setFailed(src)} />
      )}
      {next && (
        <span className={classes.next}>
          <IconButton
            variant="framed"
            label={next.label}
            icon={<IconChevronRight aria-hidden />}
            data-autofocus
            onClick={next.onSelect}
          />
        </span>
      )}
    </div>
  )
}
