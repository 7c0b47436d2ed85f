import type { Side } from '@dray/domain/jobs/mode.ts'
import { useSyncExternalStore } from 'react'
import type { PaperKind } from './day/received-day.ts'

/** Where in a walk round: at an item by its id, at what is broken at the end of a day, at the end; else its overview. */
export type CheckStep = number | 'pick' | 'finish'

/** The screens, by the part of the address behind `#`: the phone's own way back goes through them. */
export type Route =
  | { screen: 'today' | 'unsent' | 'settings' | 'pair' | 'day' | 'fuel' | 'odometer' | 'own' | 'leave' | 'track' }
  /** A paper of a kind, or of whichever. */
  | { screen: 'document'; kind: PaperKind | null }
  | { screen: 'check'; of: 'vehicle' | 'trailer'; subject_id: number; step?: CheckStep }
  | { screen: 'defect'; of: 'vehicle' | 'trailer'; subject_id: number }
  | { screen: 'job'; allocation_id: number }
  | { screen: 'loaded' | 'note' | 'returned'; allocation_id: number }
  | { screen: 'proof' | 'failed'; allocation_id: number; side: Side }

const ofJob = /^#\/job\/(-?\d+)(?:\/(proof|failed|loaded|note|returned)(?:\/(collection|delivery))?)?$/
const plain = /^#\/(unsent|settings|pair|day|fuel|odometer|own|leave|track)$/
const ofPaper = /^#\/document(?:\/([1-5]))?$/
const ofSubject = /^#\/(?:(check)|defect)\/(vehicle|trailer)\/(\d+)(?:\/(pick|finish|\d+))?$/

export function routeOf(hash: string): Route {
  // Read off the office's screen, whoever is here.
  if (hash.startsWith('#pair=')) return { screen: 'pair' }
  const [, screen] = plain.exec(hash) ?? []
  if (screen) return { screen: screen as 'unsent' }
  return routeOfPaper(hash) ?? routeOfSubject(hash) ?? routeOfJob(hash)
}

function routeOfPaper(hash: string): Route | null {
  const found = ofPaper.exec(hash)
  return found && { screen: 'document', kind: found[1] ? (Number(found[1]) as PaperKind) : null }
}

function routeOfSubject(hash: string): Route | null {
  const [, check, of, id, step] = ofSubject.exec(hash) ?? []
  if (!id) return null
  const subject = { of: of as 'vehicle' | 'trailer', subject_id: Number(id) }
  if (!check) return { screen: 'defect', ...subject }
  if (step === undefined) return { screen: 'check', ...subject }
  return { screen: 'check', ...subject, step: step === 'pick' || step === 'finish' ? step : Number(step) }
}

function routeOfJob(hash: string): Route {
  const [, id, form, side] = ofJob.exec(hash) ?? []
  if (!id) return { screen: 'today' }
  const allocation_id = Number(id)
  if (form === 'proof' || form === 'failed') return { screen: form, allocation_id, side: (side as Side) ?? 'delivery' }
  return { screen: (form as 'loaded' | 'note' | 'returned') ?? 'job', allocation_id }
}

export function hashOf(route: Route): string {
  if (route.screen === 'today') return '#/'
  if (route.screen === 'document') return route.kind === null ? '#/document' : `#/document/${route.kind}`
  if ('subject_id' in route) return hashOfSubject(route)
  if (!('allocation_id' in route)) return `#/${route.screen}`
  const job = `#/job/${route.allocation_id}`
  if (route.screen === 'job') return job
  return 'side' in route ? `${job}/${route.screen}/${route.side}` : `${job}/${route.screen}`
}

function hashOfSubject(route: Extract<Route, { subject_id: number }>): string {
  const subject = `#/${route.screen}/${route.of}/${route.subject_id}`
  return route.screen === 'check' && route.step !== undefined ? `${subject}/${route.step}` : subject
}

const formScreens = new Set<Route['screen']>([
  'proof',
  'failed',
  'loaded',
  'note',
  'returned',
  'pair',
  'fuel',
  'odometer',
  'leave',
  'document',
  'check',
  'defect',
])
/** Something may be half typed here. */
export const isForm = ({ screen }: Route): boolean => formScreens.has(screen)

export const go = (route: Route, { replace = false } = {}) => {
  if (replace) location.replace(hashOf(route))
  else location.hash = hashOf(route)
}
export const goBack = (to: Route) => {
  if (history.length > 1) history.back()
  else go(to, { replace: true })
}
export const currentRoute = (): Route => routeOf(location.hash)

export function onRoute(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(onRoute, () => location.hash)
  return routeOf(hash)
}
