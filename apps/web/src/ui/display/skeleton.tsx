import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import classes from './skeleton.module.css'

/** A grey place for what is coming. */
export function Skeleton({
  width = '100%',
  height = 12,
  round,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return <span className={classes.bar} style={{ width, height, borderRadius: round ? '50%' : undefined }} aria-hidden />
}

const widths = ['70%', '92%', '56%', '84%', '64%']

/** Lines of text that are coming; twelve unless said otherwise. */
export function SkeletonLines({ lines = 12 }: { lines?: number }) {
  return (
    <div className={classes.lines} role="status" aria-label={stateTexts.loading}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name.
        <Skeleton key={at} width={widths[at % widths.length] ?? '80%'} />
      ))}
    </div>
  )
}
