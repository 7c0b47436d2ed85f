import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { useRef, useState } from 'react'

interface Choosing {
  start?: readonly string[]
  /** Days that cannot be chosen. */
  isClosed?: (date: string) => boolean
  /** Days that a range passes over unless it begins or ends on them. */
  isPassedOver?: (date: string) => boolean
}

/** Both ends included, in whichever order they come. */
function daysBetween(one: string, other: string): string[] {
  const [from = one, to = other] = [one, other].toSorted()
  const days = [from]
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Days of a month grid, chosen one by one; with Shift all from the last one chosen. */
export function useChosenDays({ start = [], isClosed = () => false, isPassedOver = () => false }: Choosing) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start))
  const last = useRef(start.at(-1))
  const choose = (date: string, { range }: { range: boolean }) => {
    const between = range && last.current ? daysBetween(last.current, date) : null
    const days = between?.filter((day) => day === date || day === last.current || !isPassedOver(day))
    const next = new Set([...chosen, ...(days ?? [date]).filter((day) => !isClosed(day))])
    if (!days && chosen.has(date)) next.delete(date)
    last.current = date
    setChosen(next)
    return [...next].toSorted()
  }
  return { chosen, choose, clear: () => setChosen(new Set()) }
}
