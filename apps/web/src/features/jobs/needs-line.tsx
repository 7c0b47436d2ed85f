import { needsTexts as texts } from '@dray/domain/jobs/load-needs.messages.ts'
import { adrClasses, type customerNeeds, loadFlags } from '@dray/domain/jobs/load-needs.ts'
import { type JobMode, modes, type Side } from '@dray/domain/jobs/mode.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/display/button.tsx'
import { FormRow, FormRows } from '#ui/fields/form-row.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'

interface NeedsLineProps {
  /** What is said behind it, shown while it is closed. */
  words: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Its key, where Tab passes it by. */
  shortcut?: string
  children: ReactNode
}

/** What few loads need, behind one line that says what is there; once it is opened, all of it comes into sight. */
export function NeedsLine({ words, isOpen, onToggle, shortcut, children }: NeedsLineProps) {
  const rows = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) rows.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  const button = (
    <Button
      size="sm"
      variant="quiet"
      icon={<Icon aria-hidden />}
      aria-expanded={isOpen}
      tabIndex={shortcut ? -1 : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      {texts.line}
    </Button>
  )
  return (
    <FormRows>
      <Inline>
        {shortcut ? (
          <Tooltip text={texts.line} shortcut={shortcut}>
            {button}
          </Tooltip>
        ) : (
          button
        )}
        {!isOpen && (
          <Text tone="muted" cut>
            {words}
          </Text>
        )}
      </Inline>
      {isOpen && (
        <div ref={rows}>
          <FormRows>{children}</FormRows>
        </div>
      )}
    </FormRows>
  )
}

export const adrClassOptions = adrClasses.map((one) => ({ value: one, label: one }))

type Need = (typeof customerNeeds)[number]
interface NeedsFieldsProps {
  mode: JobMode
  /** The row of a stop. */
  stop: (side: Side) => ReactNode
  /** The numbers, in their order; an office has the hours of hire among them. */
  amounts: readonly ReactNode[]
  /** The field of a name, as its form draws it. */
  field: (name: Exclude<Need, `${string}_cm`>) => ReactNode
}

const sidesOf = (mode: JobMode): readonly Side[] => modes[mode].sides

/** The rows behind the line, in the order of every form. */
export function NeedsFields({ mode, stop, amounts, field }: NeedsFieldsProps) {
  return (
    <>
      {sidesOf(mode).map((side) => (
        <Fragment key={side}>{stop(side)}</Fragment>
      ))}
      <FormRow columns={[...amounts.map(() => 1), 1.2, 1]}>
        {amounts}
        {field('un_number')}
        {field('adr_class')}
      </FormRow>
      <Inline gap="loose" wrap>
        {loadFlags.map((name) => (
          <Fragment key={name}>{field(name)}</Fragment>
        ))}
      </Inline>
    </>
  )
}
