import { useEffect, useRef, useSyncExternalStore } from 'react'
import { holdKeys } from './held-keys.ts'
import { preferences } from './preferences.ts'

export interface Shortcut {
  /** `n`, `/`, `?`, `Enter`, `mod+k`, `shift+?` is `?`. `mod` is Ctrl, and Cmd on a Mac. */
  keys: string
  /** What it does, for the list of shortcuts. */
  text: string
  run: (event: KeyboardEvent) => void
  /** It opens something that begins with a field: keys are held until that field is there. */
  opensField?: boolean
  /** Off for now: still listed. */
  disabled?: boolean
}

interface Registration {
  group: string
  /** Works inside the dialog that registered it; screen keys rest while a dialog is open. */
  inDialog: boolean
  shortcuts: () => readonly Shortcut[]
}

let registrations: readonly Registration[] = []
const listeners = new Set<() => void>()
function set(next: readonly Registration[]) {
  registrations = next
  for (const listener of listeners) listener()
}

export const singleKeysPreference = 'single_keys'
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !isBox(target)
const isBox = (target: HTMLElement) =>
  target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type)

/** Keys that a focused control needs itself. */
const usesKey = (target: EventTarget | null, key: string) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('button, a, [role=grid], [role=menu], [role=option]') !== null

function chordOf(event: KeyboardEvent) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : ''
  const alt = event.altKey ? 'alt+' : ''
  const shift = event.shiftKey && event.key.length > 1 ? 'shift+' : ''
  return `${mod}${alt}${shift}${key}`
}

const isBare = (chord: string) => !/^(mod|alt)\+/.test(chord)
const isSingle = (chord: string) => isBare(chord) && chord.length === 1

/** Keys without Ctrl, Cmd or Alt belong to what has the focus first, and single ones may be switched off. */
function isFree(event: KeyboardEvent, chord: string) {
  if (isSingle(chord) && !preferences.read(singleKeysPreference, true)) return false
  // A field takes back what was typed into it.
  if (chord === 'mod+z' && isTyping(event.target)) return false
  return !isBare(chord) || !(isTyping(event.target) || usesKey(event.target, event.key))
}

/** The newest registration that knows the chord; while a dialog is open only those made in dialogs, for bare keys. */
function shortcutFor(chord: string) {
  const dialogOpen = document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null
  return registrations
    .filter(({ inDialog }) => inDialog || !dialogOpen || !isBare(chord))
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts())
    .find(({ keys, disabled }) => !disabled && normal(keys) === chord)
}

function handle(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.repeat) return
  const chord = chordOf(event)
  const found = isFree(event, chord) ? shortcutFor(chord) : undefined
  if (!found) return
  event.preventDefault()
  if (found.opensField) holdKeys()
  found.run(event)
}
const normal = (keys: string) => (keys.length === 1 ? keys.toLowerCase() : keys)

if (typeof window !== 'undefined') window.addEventListener('keydown', handle)

/** Keys of a screen or a dialog, for as long as it stands; the `?` list shows them under `group`. */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[], { inDialog = false } = {}) {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const registration: Registration = { group, inDialog, shortcuts: () => latest.current }
    set([...registrations, registration])
    return () => set(registrations.filter((other) => other !== registration))
  }, [group, inDialog])
}

/** All that can be pressed here and now, by group. */
export const useShortcutList = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => registrations,
  )
