import { tableTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import { classNames } from './class-names.ts'
import classes from './tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: string
  /** Null until it is known: its room is there already. */
  count?: number | null
  /** A count that asks for attention. */
  alarm?: boolean
}

export interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Without ground and side margin: inside a dialog or a panel. */
  flat?: boolean
  /** The id of what the tabs switch. */
  controls?: string
  /** At the right end of the strip: a button for what all the tabs have in common. */
  end?: ReactNode
}

/**
 * How many tabs fit beside each other; the rest go below 'More'. Measured on a hidden copy once the page is laid out and
 * before it is painted: nothing jumps, and no layout is forced while the page is built.
 */
function useFitting(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const [box, measured] = [strip.current, copy.current]
    if (!box || !measured) return
    const watch = new ResizeObserver(() => {
      const widths = Array.from(measured.children, (tab) => (tab as HTMLElement).offsetWidth + 8)
      const style = getComputedStyle(box)
      const room = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const fit = fittingIn(room - (end.current?.offsetWidth ?? 0), widths)
      flushSync(() => setFitting(fit))
    })
    watch.observe(box)
    watch.observe(measured)
    return () => watch.disconnect()
  }, [])
  return { strip, copy, end, fitting: Math.min(fitting, count) }
}

/** All of them, or as many as leave room for 'More'; at least one. */
function fittingIn(room: number, widths: readonly number[]) {
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return widths.length
  let used = 96
  let fit = 0
  while (fit < widths.length && used + (widths[fit] ?? 0) <= room) used += widths[fit++] ?? 0
  return Math.max(1, fit)
}

function TabName<V extends string>({ tab }: { tab: Tab<V> }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && (
        <span
          className={classNames(
            classes.count,
            tab.alarm && tab.count !== null && tab.count > 0 && classes.alarm,
            tab.count === 0 && classes.zero,
          )}
        >
          {tab.count?.toLocaleString('en-GB')}
        </span>
      )}
    </>
  )
}

/** Parts of one thing, with how many are in each: arrows move, what does not fit goes below 'More'. */
export function Tabs<V extends string>({ label, tabs, value, onChange, flat, controls, end }: TabsProps<V>) {
  const { strip, copy, end: endBox, fitting } = useFitting(tabs.length)
  const shown = tabs.slice(0, fitting)
  const rest = tabs.slice(fitting)
  const chosenInRest = rest.find((tab) => tab.value === value)

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = shown.findIndex((tab) => tab.value === value)
    const next =
      event.key === 'Home'
        ? shown[0]
        : event.key === 'End'
          ? shown.at(-1)
          : step && shown[(at + step + shown.length) % shown.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.value)}"]`)?.focus()
  }
  const focusable = shown.some((tab) => tab.value === value) ? value : shown[0]?.value

  return (
    <div ref={strip} className={classNames(classes.strip, flat && classes.flat)} data-print="hide">
      <div role="tablist" aria-label={label} style={{ display: 'contents' }} onKeyDown={handleKeyDown}>
        {shown.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-tab={tab.value}
            className={classes.tab}
            aria-selected={tab.value === value}
            aria-controls={controls}
            tabIndex={tab.value === focusable ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <TabName tab={tab} />
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <ActionMenu
          label={tableTexts.more}
          actions={rest.map((tab) => ({
            key: tab.value,
            label: tab.count == null ? tab.label : `${tab.label} (${tab.count})`,
            onSelect: () => onChange(tab.value),
          }))}
        >
          <button type="button" className={classes.tab} data-chosen={chosenInRest ? true : undefined}>
            {chosenInRest ? <TabName tab={chosenInRest} /> : tableTexts.more}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </ActionMenu>
      )}
      {end && (
        <div ref={endBox} className={classes.end}>
          {end}
        </div>
      )}
      <div className={classes.hidden} aria-hidden>
        <div ref={copy} className={classes.copy}>
          {tabs.map((tab) => (
            <span key={tab.value} className={classes.tab}>
              <TabName tab={tab} />
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
