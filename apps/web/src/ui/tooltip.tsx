import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { KeyHint } from './key-hint.tsx'
import classes from './tooltip.module.css'

interface TooltipProps {
  text: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/** A name for what shows only a picture: on hover after a moment, on focus at once. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <MantineTooltip
      label={
        shortcut ? (
          <span className={classes.content}>
            {text}
            <KeyHint keys={shortcut} on="accent" />
          </span>
        ) : (
          text
        )
      }
      position={side}
      openDelay={350}
      offset={6}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.tooltip ?? '' }}
      transitionProps={{ duration: 80 }}
    >
      {children}
    </MantineTooltip>
  )
}
