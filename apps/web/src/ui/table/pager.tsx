import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pager.module.css'

interface PagerProps {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  onIntent?: (page: number) => void
  /** Where a screen has several. */
  label?: string
}

/** The pages to name: first, last and those around; 0 stands for a gap. */
export function pagesToShow(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((n, at, all) => n >= 1 && n <= last && all.indexOf(n) === at)
  return near.flatMap((n, at) => {
    const gap = n - (near[at - 1] ?? n)
    return gap === 2 ? [n - 1, n] : gap > 2 ? [0, n] : [n]
  })
}

/** Previous, page numbers, Next; nothing at all while one page holds everything. */
export function Pager({ page, perPage, total, onPage, onIntent, label = tableTexts.pages }: PagerProps) {
  const last = Math.ceil(total / perPage)
  if (total <= perPage) return null
  return (
    <nav className={classes.pager} aria-label={label}>
      <button type="button" className={classes.step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden />
        <span className={classes.word}>{tableTexts.previous}</span>
      </button>
      {pagesToShow(page, last).map((n, at) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap-${at}`} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={n}
            type="button"
            className={classes.page}
            aria-label={tableTexts.page(n)}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
            onMouseEnter={() => onIntent?.(n)}
          >
            {n}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.step}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
        onMouseEnter={() => onIntent?.(page + 1)}
      >
        <span className={classes.word}>{tableTexts.next}</span>
        <IconChevronRight aria-hidden />
      </button>
    </nav>
  )
}
