import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { capturedOf } from './captured-of.ts'
import { capturesOf, type DayJob, dayJobs } from './day/day-jobs.ts'
import {
  type Captured,
  checkedAt,
  type DayGate,
  type DrivenHere,
  gateOf,
  type OwnDay,
  ownDay,
  workdayDriving,
} from './day/own-day.ts'
import type { Phone } from './phone.ts'
import type { PhoneState } from './phone-state.ts'

const PhoneContext = createContext<Phone | null>(null)
export const PhoneProvider = PhoneContext.Provider

export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('No phone around this screen')
  return phone
}

export function usePhoneState(): PhoneState {
  const phone = usePhone()
  return useSyncExternalStore(phone.subscribe, phone.get)
}

/** The jobs of the driver who is shown, with what this phone has captured of them. */
export function useJobs(): DayJob[] {
  const { kept, queue, history, driver, drafted } = usePhoneState()
  return useMemo(() => {
    if (!kept || !driver) return []
    const unsent = new Set(queue.flatMap((row) => (row.owner === driver.owner ? (row.capture.job_id ?? []) : [])))
    for (const { id, work_day_job_id } of kept.gone) if (drafted.includes(work_day_job_id)) unsent.add(id)
    return dayJobs(kept, capturesOf(queue, history, driver.owner), unsent)
  }, [kept, queue, history, driver, drafted])
}

/** What this phone has captured for the driver who is shown; null where there is no day on it. */
function useCaptured(): Captured | null {
  const { kept, queue, history, driver } = usePhoneState()
  return useMemo(() => capturedOf({ kept, queue, history, driver }), [kept, queue, history, driver])
}

/** The own day of the driver who is shown; null where there is no workday on this phone. */
export function useOwnDay(): OwnDay | null {
  const { kept } = usePhoneState()
  const captured = useCaptured()
  return useMemo(() => (kept && captured ? ownDay(kept.day, captured) : null), [kept, captured])
}

/** What is driven on a workday; null of one that is not on this phone. */
export function useGate(workday_id: number | null): DayGate | null {
  const { kept } = usePhoneState()
  const captured = useCaptured()
  return useMemo(() => {
    const workday = kept?.day.workdays.find(({ id }) => id === workday_id)
    return kept && captured && workday ? gateOf(kept.day, workday, captured) : null
  }, [kept, captured, workday_id])
}

export interface Subject extends DrivenHere {
  gate: DayGate
  /** When this phone checked it before driving. */
  checked_at: string | null
  is_over: boolean
}

/** A vehicle or trailer of the driver's day; null of one that is not in it. */
export function useSubject(of: DrivenHere['of'], id: number): Subject | null {
  const { kept } = usePhoneState()
  const captured = useCaptured()
  const own = useOwnDay()
  return useMemo(() => {
    if (!kept || !captured) return null
    const workday = workdayDriving(kept.day, { of, id }, own?.workday.id ?? null)
    const gate = workday && gateOf(kept.day, workday, captured)
    const one = gate?.driven.find((driven) => driven.of === of && driven.id === id)
    if (!gate || !one) return null
    const is_over = own?.workday.id === gate.workday.id && own.record.state === 'out'
    return { ...one, gate, checked_at: checkedAt(gate, one, captured.captures), is_over }
  }, [kept, captured, own, of, id])
}

export function useJob(allocation_id: number): DayJob | null {
  return useJobs().find(({ job }) => job.work_day_job_id === allocation_id) ?? null
}

/** The job of a form: the office may take it back meanwhile, and the form stays. */
export function useOpenedJob(allocation_id: number): DayJob | null {
  const now = useJob(allocation_id)
  const [opened] = useState(now)
  return now ?? opened
}

/** The time, looked at again now and then. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The time zone in which the driver's clocks are shown: the company's. */
export const useZone = (): string => usePhoneState().driver?.time_zone ?? 'Europe/London'
