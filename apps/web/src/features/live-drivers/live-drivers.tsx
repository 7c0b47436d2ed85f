import { liveDriversTexts as texts } from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { usePreference } from '#platform/preferences.ts'
import { useShortcuts } from '#platform/shortcuts.ts'
import { useStaleText } from '#platform/stale-text.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { StaleNotice } from '#ui/display/stale-notice.tsx'
import type { MarkerMapHandle } from '#ui/maps/marker-map.tsx'
import { NotificationArea } from '#ui/overlay/notification-area.tsx'
import { LiveCard } from './live-card.tsx'
import classes from './live-drivers.module.css'
import { type DriverTrack, getDriverTrackOptions } from './live-drivers.queries.ts'
import { type LiveItem, narrowed } from './live-items.ts'
import { LiveLegend } from './live-legend.tsx'
import { LiveList, type LiveListHandle } from './live-list.tsx'
import { LiveMap } from './live-map.tsx'
import { type LiveSearch, liveAddress } from './live-search.ts'
import { LiveToolbar } from './live-toolbar.tsx'
import { useLiveDrivers } from './use-live-drivers.ts'

const keyIn = ({ workday, vehicle }: LiveSearch) => (workday ? `w${workday}` : vehicle ? `v${vehicle}` : null)
const opening = (key: string | null): Partial<LiveSearch> => ({
  workday: key?.startsWith('w') ? Number(key.slice(1)) : undefined,
  vehicle: key?.startsWith('v') ? Number(key.slice(1)) : undefined,
})
const kmToMiles = 0.621_371

/** Today's track of the one that is open, while it is wanted. */
function useTrack(item: LiveItem | null, isWanted: boolean) {
  const { driver_id = 0, date = '' } = item?.driver ?? {}
  const query = useQuery({ ...getDriverTrackOptions(driver_id, date), enabled: isWanted && driver_id > 0 })
  const track = isWanted && driver_id > 0 ? (query.data ?? null) : null
  return { track, words: isWanted ? trackWords(track, query.isError) : null }
}

function trackWords(track: DriverTrack | null, isFailed: boolean) {
  if (isFailed) return texts.trackFailed
  if (!track) return null
  const km = track.points.at(-1)?.km
  return km === undefined ? texts.noTrack : texts.trackSays(Math.round(km * kmToMiles * 10) / 10)
}

/** What is open above the map, and whether the map goes along with it. */
function useOpened({ search, onSearch }: ListProps<LiveSearch>, items: readonly LiveItem[]) {
  const key = keyIn(search)
  const active = useMemo(() => items.find((item) => item.key === key) ?? null, [items, key])
  const [followed, setFollowed] = useState<string | null>(null)
  const [tracked, setTracked] = useState<string | null>(null)
  const isFollowing = key !== null && followed === key && active?.position != null
  const isTrackShown = key !== null && tracked === key
  return {
    active,
    isFollowing,
    follow: () => setFollowed(isFollowing ? null : key),
    endFollow: () => setFollowed(null),
    isTrackShown,
    toggleTrack: () => setTracked(isTrackShown ? null : key),
    open: (next: string | null) => onSearch(opening(next)),
  }
}

/** `/live-drivers`: where today's drivers are, what they do, and who comes late. */
export function LiveDrivers(props: ListProps<LiveSearch>) {
  const { search, onSearch } = props
  const { query, items, now } = useLiveDrivers()
  const { shown, counts, total } = useMemo(() => narrowed(items, search), [items, search])
  const opened = useOpened(props, items)
  const { track, words } = useTrack(opened.active, opened.isTrackShown)
  const [isListShown, setListShown] = usePreference('live_drivers_list', true)
  const map = useRef<MarkerMapHandle>(null)
  const list = useRef<LiveListHandle>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const close = () => {
    opened.open(null)
    list.current?.focus()
  }
  const show = (item: LiveItem) => {
    opened.open(item.key)
    if (item.position) map.current?.centre(item.position)
  }
  useShortcuts(texts.title, [
    { keys: '/', text: texts.keys.search, run: () => keywords.current?.focus() },
    { keys: 'l', text: texts.keys.list, run: () => list.current?.focus() },
    { keys: 'a', text: texts.keys.all, run: () => map.current?.showAll() },
    { keys: 'f', text: texts.keys.follow, run: opened.follow, disabled: !opened.active?.position },
    { keys: 'Escape', text: texts.keys.close, run: close, disabled: opened.active === null },
  ])
  const stale = useStaleText({ at: query.dataUpdatedAt, error: query.error })
  return (
    <div className={classes.screen}>
      <LiveToolbar
        search={search}
        onSearch={onSearch}
        counts={query.data ? counts : null}
        total={total}
        showsVehicles={query.data?.shows_vehicles === 1}
        isListShown={isListShown}
        onList={() => setListShown(!isListShown)}
        onAll={() => map.current?.showAll()}
        keywordsRef={keywords}
      />
      <StaleNotice text={stale} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
      <div className={classes.middle}>
        <div className={classes.ground}>
          <LiveMap
            ref={map}
            items={shown}
            active={opened.active}
            isFollowing={opened.isFollowing}
            onFollowEnd={opened.endFollow}
            onPick={(key) => opened.open(key)}
            track={track}
          />
          {opened.active && (
            <LiveCard
              item={opened.active}
              now={now}
              isFollowing={opened.isFollowing}
              onFollow={opened.follow}
              isTrackShown={opened.isTrackShown}
              onTrack={opened.toggleTrack}
              trackWords={words}
              onClose={close}
            />
          )}
        </div>
        {isListShown && (
          <aside className={classes.aside} aria-label={texts.list}>
            {!query.data && <LoadingState query={query} lines={9} />}
            {query.data && shown.length === 0 && <Nobody isFiltered={liveAddress.isFiltered(search)} />}
            {shown.length > 0 && (
              <LiveList
                ref={list}
                items={shown}
                activeKey={opened.active?.key ?? null}
                now={now}
                onOpen={show}
                onClose={close}
                onFollow={opened.follow}
              />
            )}
          </aside>
        )}
      </div>
      <NotificationArea level="screen" />
      <LiveLegend following={opened.isFollowing ? (opened.active?.title ?? null) : null} />
    </div>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState small title={texts.noneFound} />
  return (
    <EmptyState small title={texts.none} actions={<LinkButton to="/organizer">{texts.toOrganizer}</LinkButton>}>
      {texts.noneHint}
    </EmptyState>
  )
}
