import { mayOpen, userTypeOf } from '@dray/domain/sessions/route-guard.ts'
import type { ComponentType } from 'react'
import type { SignedInViewer } from '#platform/viewer.ts'

/** One row of the table of screens: all that the application around a screen knows of it. Who may open it follows from its path. */
export interface Screen {
  path: string
  /** In the top bar, the palette and the browser's tab. */
  title: string
  /** In menus and tabs, where it is shorter there. */
  label?: string
  /** `open`: without side bar and top bar, for everybody. `section`: leads on to its first permitted child. */
  kind?: 'open' | 'section'
  /** The menus that it stands in: the side bar, the top bar's links, the person's own. */
  menu?: readonly { place: 'side' | 'top' | 'account'; icon: ComponentType<{ 'aria-hidden'?: boolean }> }[]
  /** Reads its part of the address. */
  search?: (search: Record<string, unknown>) => object
  /** Its code; a screen without it is still to come. */
  load?: () => Promise<ComponentType>
  /** What asks the server for what it shows first, where it is the first screen: before it is drawn, not after. */
  ahead?: () => Promise<(search: object, person: SignedInViewer) => Promise<unknown>>
  /** The company's setting without which it is not offered. */
  setting?: 'owner_driver'
  /** What else its address opens: other tabs, forms and panels, by name. */
  views?: Readonly<Record<string, string>>
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** True for a screen that says only that it is still to come. */
export const isToCome = (screen: Screen): boolean => screen.load === undefined && screen.kind !== 'section'

/** Reports have an entry of their own in the side bar, and tabs of their own. */
export const isReport = (path: string): boolean => path.startsWith('/finance/reports/')

/** Returns the screens of a section, in the order of the table. */
export function childrenOf(screens: readonly Screen[], section: string): Screen[] {
  const isTheirs = ({ path }: Screen) => userTypeOf(path) === userTypeOf(section)
  const sections = new Set(screens.flatMap(({ kind, path }) => (kind === 'section' ? [path] : [])))
  const sectionOf = ({ path }: Screen) => {
    let above = parentOf(path)
    while (above !== '' && !sections.has(above)) above = parentOf(above)
    return above
  }
  return screens.filter((screen) => sectionOf(screen) === section && isTheirs(screen))
}

/** True for a screen that this viewer may open and whose setting, where it has one, their company has switched on. */
export const isOffered = (
  { path, setting }: Screen,
  viewer: Pick<SignedInViewer, 'user_type' | 'permissions' | 'settings'>,
) => mayOpen(path, viewer) && (setting === undefined || viewer.settings[setting] === 'yes')

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`) && !path.includes('$')

/** Returns the paths above screens that are no screens themselves, as `/finance/reports`: where a shortened address leads on. */
export function foldersOf(screens: readonly Screen[]): string[] {
  const served = screens.map(({ path }) => path)
  const inside = screens.filter(({ kind, path }) => kind !== 'open' && !path.includes('$'))
  const above = inside.map((screen) => parentOf(screen.path)).filter(Boolean)
  return [...new Set(above)].filter((path) => !served.includes(path))
}

/** Returns the path of the first screen of a section or folder that is offered to this viewer; of its first one when none is. */
export function firstChild(
  screens: readonly Screen[],
  section: string,
  viewer: Parameters<typeof isOffered>[1],
): string {
  const own = childrenOf(screens, section)
  const children = own.length > 0 ? own : screens.filter(({ path }) => isIn(section, path))
  return (children.find((screen) => isOffered(screen, viewer)) ?? children[0])?.path ?? section
}

/**
 * Keeps an address as it is, for a list that reads it by its call once its code is there: every screen loads the table of
 * screens, and would load all those calls with it. What does not fit is left out there.
 */
export const listSearch = <S extends object>(search: Record<string, unknown>): S => search as S

/** Keeps a row's own types: its path, and what it reads from its address. */
export const screen = <const S extends Screen>(row: S): S => row
