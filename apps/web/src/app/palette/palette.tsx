import { paletteTexts } from '@dray/domain/interface/palette.messages.ts'
import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import type { UserType } from '@dray/domain/kernel/call.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { diaryAddress } from '#features/job-list/address.ts'
import { jobPalette } from '#features/job-list/shell.ts'
import type { PaletteItem } from '#platform/palette.ts'
import { useViewer } from '#platform/viewer.ts'
import { useListbox } from '#ui/fields/listbox.ts'
import { OptionList, type OptionRow } from '#ui/fields/option-list.tsx'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import { ModalLayer } from '#ui/overlay/modal-layer.tsx'
import { useShownTitle } from '../shell/page-title.ts'
import { useThemeSwitch } from '../shell/theme-switch.ts'
import { ownProviders, pageProvider } from './own-providers.tsx'
import classes from './palette.module.css'
import { usePalette } from './use-palette.ts'

const diaryPath = (user_type: UserType) => (user_type === 'customer' ? '/customer/traffic-diary' : '/traffic-diary')

/** The diary's address with a job opened: its own filters stay, what else was open above it goes. */
const jobAbove = (isDiary: boolean, job: number) => (before: object) =>
  isDiary ? diaryAddress.read({ ...before, job, entry: undefined, allocate: undefined, pod: undefined }) : { job }

interface PaletteProps {
  /** Opened by the box at the top, where Enter searches the list that is open. */
  isPageFirst: boolean
  onClose: () => void
}

/** Ctrl/Cmd+K: finds jobs, people, vehicles, screens and actions by a part of their name. */
export function Palette({ isPageFirst, onClose }: PaletteProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const pageTitle = useShownTitle()
  const { toggle } = useThemeSwitch()
  const [words, setWords] = useState('')
  // The surroundings of the moment it was opened; they do not change below it.
  const [providers] = useState(() => {
    const diary = diaryPath(viewer.user_type)
    const { user_type } = viewer
    return [
      ...(isPageFirst ? [pageProvider(pageTitle)] : []),
      ...(mayOpen(diary, viewer)
        ? jobPalette({
            user_type,
            openDiary: (search) => void navigate({ to: diary, search }),
            openJob: (job) => void navigate({ to: diary, search: jobAbove(location.pathname === diary, job) }),
          })
        : []),
      ...ownProviders({
        viewer,
        pageTitle,
        isPageFirst,
        go: (path) => {
          const [to, hash] = path.split('#')
          void navigate({ to, ...(hash && { hash }) })
        },
        toggleTheme: toggle,
      }),
    ]
  })
  const groups = usePalette(words.trim(), providers)
  const signature = groups
    .map(({ key, items }) => `${key}:${items.map((item) => item.key + item.label).join()}`)
    .join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same things found are the same rows.
  const rows = useMemo<(OptionRow & { item: PaletteItem })[]>(
    () =>
      groups.flatMap(({ key, group, items }) =>
        items.map((item) => ({ ...item, key: `${key}-${item.key}`, group, item })),
      ),
    [signature],
  )
  const listbox = useListbox({
    rows,
    opened: true,
    onPick: ({ item }) => {
      onClose()
      item.onSelect()
    },
    onOpenChange: (open) => open || onClose(),
  })

  return (
    <ModalLayer
      label={shellTexts.openPalette}
      closeOnOutside
      onClose={onClose}
      placeClass={classes.place}
      contentClass={classes.content ?? ''}
    >
      <div className={classes.palette}>
        <div className={classes.input}>
          <IconSearch aria-hidden />
          <input
            data-autofocus
            value={words}
            aria-label={shellTexts.openPalette}
            placeholder={paletteTexts.hints[viewer.user_type]}
            {...listbox.inputProps}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => event.key !== 'Tab' && listbox.handleKeyDown(event)}
          />
          <KeyHint keys="Escape" />
        </div>
        <div className={classes.list}>
          <OptionList
            label={shellTexts.openPalette}
            rows={rows}
            listbox={listbox}
            note={rows.length === 0 ? paletteTexts.nothing : undefined}
          />
        </div>
      </div>
    </ModalLayer>
  )
}
