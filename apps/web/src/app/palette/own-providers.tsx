import { guideTexts } from '@dray/domain/guide/guide.messages.ts'

import { noScreenTexts } from '@dray/domain/interface/no-screen.messages.ts'

import { paletteTexts } from '@dray/domain/interface/palette.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import { findByWords } from '@dray/domain/kernel/text/find-words.ts'
import { IconArrowRight, IconHelp, IconKeyboard, IconLogout, IconMoon, IconSearch } from '@tabler/icons-react'
import { calculatorAction, mayCalculate } from '#features/calculators/index.ts'
import { logout } from '#features/sessions/index.ts'
import { currentPageSearch } from '#platform/page-search.ts'
import type { PaletteItem, PaletteProvider } from '#platform/palette.ts'
import type { SignedInViewer } from '#platform/viewer.ts'
import { isOffered, isToCome, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import { openShortcutList } from '../shell/overlays.ts'

interface Surroundings {
  viewer: SignedInViewer
  pageTitle: string
  /** The open list's own search stands before everything else. */
  isPageFirst: boolean
  go: (path: string) => void
  toggleTheme: () => void
}

/** Screens that can be gone to without more. */
const reachable = (screens as readonly Screen[]).filter(({ path, kind }) => kind !== 'section' && !path.includes('$'))
/** Where a screen stands; the customer's and the console's are of one area each, which says nothing. */
const areaOf = (path: string) =>
  path
    .replace(/^\/(customer|console)\//, '/')
    .split('/')
    .slice(1, -1)
    .join(' › ')
    .replaceAll('-', ' ')

function screensProvider({ viewer, go }: Surroundings): PaletteProvider {
  const permitted = reachable
    .filter((screen) => isOffered(screen, viewer))
    .filter(({ path }) => !(viewer.user_type === 'client' && path.startsWith('/customer/')))
    .toSorted((a, b) => Number(isToCome(a)) - Number(isToCome(b)))
  return {
    key: 'screens',
    group: paletteTexts.screens,
    find: (words) =>
      findByWords(permitted, words, ({ path, title }) => [title, path])
        .slice(0, words ? 12 : 6)
        .map((screen) => ({
          key: screen.path,
          label: screen.title,
          detail: isToCome(screen) ? noScreenTexts.notYet : areaOf(screen.path),
          icon: <IconArrowRight aria-hidden />,
          onSelect: () => go(screen.path),
        })),
  }
}

const hasKeyboard = () => !matchMedia('(hover: none) and (pointer: coarse)').matches
const shortcutList: PaletteItem = {
  key: 'shortcuts',
  label: shellTexts.shortcuts,
  shortcut: 'mod+/',
  icon: <IconKeyboard aria-hidden />,
  onSelect: openShortcutList,
}

function actionsProvider({ viewer, toggleTheme }: Surroundings): PaletteProvider {
  const actions: PaletteItem[] = [
    ...(mayCalculate(viewer) ? [calculatorAction()] : []),
    {
      key: 'theme',
      label: `${shellTexts.darkTheme} / ${shellTexts.lightTheme}`,
      icon: <IconMoon aria-hidden />,
      onSelect: toggleTheme,
    },
    ...(hasKeyboard() ? [shortcutList] : []),
    { key: 'logout', label: shellTexts.logout, icon: <IconLogout aria-hidden />, onSelect: () => void logout() },
  ]
  return {
    key: 'actions',
    group: paletteTexts.actions,
    find: (words) => findByWords(actions, words, ({ label }) => [label]),
  }
}

/** The search of the list that is open, where there is one. */
export const pageProvider = (pageTitle: string): PaletteProvider => ({
  key: 'page',
  group: paletteTexts.actions,
  find: (words) => {
    const search = currentPageSearch()
    if (!search || !words) return []
    const label = paletteTexts.searchHere(words, pageTitle)
    return [{ key: 'here', label, icon: <IconSearch aria-hidden />, onSelect: () => search(words) }]
  },
})

/** Pages of the guide by their titles and their words; the index is loaded with the first search. */
const guideProvider = ({ viewer, go }: Surroundings): PaletteProvider => ({
  key: 'guide',
  group: guideTexts.title,
  least: 3,
  find: async (words) => {
    const { findInGuide } = await import('../shell/guide.ts')
    const found = await findInGuide(words, viewer.user_type)
    return found.slice(0, 5).map(({ slug, anchor, title, detail }) => ({
      key: slug + anchor,
      label: title,
      detail,
      icon: <IconHelp aria-hidden />,
      onSelect: () => go(`/guide/${slug}${anchor && `#${anchor}`}`),
    }))
  },
})

/** What the shell itself puts into the palette. */
export const ownProviders = (around: Surroundings): PaletteProvider[] => [
  screensProvider(around),
  actionsProvider(around),
  // Somebody who types an action's name means the action.
  ...(around.isPageFirst ? [] : [pageProvider(around.pageTitle)]),
  guideProvider(around),
]
