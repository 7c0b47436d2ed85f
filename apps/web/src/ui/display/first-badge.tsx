import { fieldTexts } from '@dray/domain/interface/interface.messages.ts'
import { Inline } from '#ui/layout/layout.tsx'
import { Badge, type Tone } from './badge.tsx'

interface FirstBadgeProps {
  /** The gravest first. */
  badges: readonly { tone: Tone; text: string }[]
}

/** The first of what is to be said of a row, and how many more there are: all of them stand in the row itself. */
export function FirstBadge({ badges: [first, ...others] }: FirstBadgeProps) {
  if (first === undefined) return null
  return (
    <Inline gap="tight">
      <Badge tone={first.tone}>{first.text}</Badge>
      {others.length > 0 && (
        <Badge tone={first.tone} title={others.map(({ text }) => text).join(', ')}>
          {fieldTexts.moreTags(others.length)}
        </Badge>
      )}
    </Inline>
  )
}
