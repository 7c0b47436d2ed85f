import type { GeoJSONSource, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type DrawImage, drawsImages } from './map-images.ts'
import { bounds, type MapGround, useMapLibre } from './map-libre.ts'
import { boxAround, type MapPoint } from './map-view.ts'
import {
  addActive,
  addMarkers,
  clusteredFrom,
  drawCluster,
  drawMarkers,
  linesOf,
  type MapMarker,
  type MapTrack,
  markersOf,
  pointsOf,
  setData,
} from './marker-layers.ts'
import { PlainMarkerMap } from './plain-marker-map.tsx'
import classes from './tile-map.module.css'

export interface MarkerMapHandle {
  /** Brings a place to the middle. */
  centre: (point: MapPoint) => void
  /** Brings all markers into sight. */
  showAll: () => void
}

export interface MarkerMapProps extends MapGround {
  /** Its accessible name. */
  label: string
  markers: readonly MapMarker[]
  drawIcon: DrawImage
  activeKey: string | null
  onPick: (key: string) => void
  /** The active one stays in the middle, until the map is dragged. */
  isFollowing: boolean
  onFollowEnd: () => void
  track: MapTrack | null
  /** Where the active one goes. */
  goal: MapPoint | null
  ref?: Ref<MarkerMapHandle>
}

/** Milliseconds between two drawings of what moves. */
const drawEvery = 1000
/** Near enough to see where somebody is. */
const nearZoom = 10
const motion = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240)

interface Layered {
  map: MapLibre
  isClustered: boolean
}

/** The map once its style is there and all layers are on it. */
function useLayers(
  map: MapLibre | null,
  { drawIcon, isClustered }: { drawIcon: MarkerMapProps['drawIcon']; isClustered: boolean },
) {
  const [ready, setReady] = useState<MapLibre | null>(null)
  const draw = useRef(drawIcon)
  draw.current = drawIcon
  useEffect(() => {
    if (!map) return
    drawsImages(map, (name) => drawCluster(name) ?? draw.current(name))
    addActive(map)
    setReady(map)
    return () => setReady(null)
  }, [map])
  const [layered, setLayered] = useState<Layered | null>(null)
  useEffect(() => {
    if (!ready) return
    addMarkers(ready, isClustered)
    setLayered({ map: ready, isClustered })
  }, [ready, isClustered])
  return layered && layered.map === ready && layered.isClustered === isClustered ? layered : null
}

/** Draws the markers at once, then at most once a second, however often they change. */
function useDrawn(layered: Layered | null, markers: readonly MapMarker[]) {
  const last = useRef<{ on: Layered; at: number; markers: readonly MapMarker[] } | null>(null)
  useEffect(() => {
    if (!layered) return
    // New layers are empty.
    const before = last.current?.on === layered ? last.current : null
    const wait = before ? before.at + drawEvery - performance.now() : 0
    const draw = () => {
      if (!last.current) layered.map.once('idle', () => performance.mark('markers drawn'))
      drawMarkers(layered.map, before?.markers ?? null, markers)
      last.current = { on: layered, at: performance.now(), markers }
    }
    if (wait <= 0) {
      draw()
      return
    }
    const timer = setTimeout(draw, wait)
    return () => clearTimeout(timer)
  }, [layered, markers])
}

/** The one that is looked at, its track and its way. */
function useActive(layered: Layered | null, props: MarkerMapProps) {
  const { markers, activeKey, track, goal, isFollowing, onFollowEnd } = props
  const active = activeKey === null ? null : (markers.find(({ key }) => key === activeKey) ?? null)
  const map = layered?.map ?? null
  useEffect(() => {
    if (map) setData(map, 'active', markersOf(active ? [active] : []))
  }, [map, active])
  useEffect(() => {
    if (!map) return
    setData(map, 'track', linesOf(track))
    setData(map, 'stops', pointsOf(track?.stops ?? []))
  }, [map, track])
  useEffect(() => {
    if (map) setData(map, 'goal', pointsOf(goal ? [goal] : []))
  }, [map, goal])
  const { longitude, latitude } = active ?? {}
  useEffect(() => {
    if (!map || !isFollowing || longitude === undefined || latitude === undefined) return
    // At once: a map that slides would show a way that nobody has seen.
    map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), nearZoom) })
  }, [map, isFollowing, longitude, latitude])
  const ended = useRef(onFollowEnd)
  ended.current = onFollowEnd
  useEffect(() => {
    if (!map) return
    const end = () => ended.current()
    map.on('dragstart', end)
    return () => void map.off('dragstart', end)
  }, [map])
}

const pickable = ['active', 'markers', 'clusters']

async function openCluster(map: MapLibre, id: number, { lngLat }: MapMouseEvent) {
  const zoom = await (map.getSource('markers') as GeoJSONSource).getClusterExpansionZoom(id)
  map.easeTo({ center: lngLat, zoom: zoom + 0.5, duration: motion() })
}

/** What the pointer is on is named beside it; a press picks it, or opens a cluster. */
function usePointer(layered: Layered | null, { markers, onPick }: MarkerMapProps) {
  const latest = useRef({ markers, onPick })
  latest.current = { markers, onPick }
  const [over, setOver] = useState<{ label: string; x: number; y: number } | null>(null)
  const map = layered?.map ?? null
  useEffect(() => {
    if (!map) return
    const under = ({ point }: MapMouseEvent) => map.queryRenderedFeatures(point, { layers: pickable })[0]?.properties
    const press = (event: MapMouseEvent) => {
      const found = under(event)
      if (found?.cluster_id !== undefined) void openCluster(map, Number(found.cluster_id), event)
      else if (found?.key) latest.current.onPick(String(found.key))
    }
    const move = (event: MapMouseEvent) => {
      const found = under(event)
      map.getCanvas().style.cursor = found ? 'pointer' : ''
      const label = found?.key ? latest.current.markers.find(({ key }) => key === found.key)?.label : undefined
      setOver(label ? { label, x: event.point.x, y: event.point.y } : null)
    }
    const leave = () => setOver(null)
    map.on('click', press)
    map.on('mousemove', move)
    map.on('mouseout', leave)
    return () => {
      map.off('click', press)
      map.off('mousemove', move)
      map.off('mouseout', leave)
    }
  }, [map])
  return over
}

const fitAll = (map: MapLibre, markers: readonly MapPoint[], duration: number) =>
  void map.fitBounds(bounds(boxAround(markers, 1)), { padding: 32, duration })

/** All that moves on one map. Where the machine draws no WebGL, a plain drawing of the same takes its place. */
export function MarkerMap(props: MarkerMapProps) {
  const { label, markers, coast, tiles } = props
  const { place, map, styled, failed } = useMapLibre({ coast, tiles })
  const layered = useLayers(styled, { drawIcon: props.drawIcon, isClustered: markers.length >= clusteredFrom })
  useDrawn(layered, markers)
  useActive(layered, props)
  const over = usePointer(layered, props)
  const view = useRef<MapLibre | null>(null)
  view.current = map
  const latest = useRef(markers)
  latest.current = markers
  useImperativeHandle(props.ref, () => ({
    centre: ({ longitude, latitude }) => {
      const { current } = view
      current?.easeTo({
        center: [longitude, latitude],
        zoom: Math.max(current.getZoom(), nearZoom - 2),
        duration: motion(),
      })
    },
    showAll: () => view.current && fitAll(view.current, latest.current, motion()),
  }))
  // Where the markers are is what one came to see; after that the map stays where it was brought.
  const fitted = useRef(false)
  const first = layered?.map ?? null
  const isAny = markers.length > 0
  useEffect(() => {
    if (!first || !isAny || fitted.current) return
    fitted.current = true
    fitAll(first, latest.current, 0)
  }, [first, isAny])
  if (failed) {
    return (
      <PlainMarkerMap label={label} coast={coast} markers={markers} activeKey={props.activeKey} onPick={props.onPick} />
    )
  }
  return (
    <div className={classes.stage}>
      <section ref={place} className={classes.whole} aria-label={label} />
      {over && (
        <span className={classes.over} style={{ left: over.x, top: over.y }} aria-hidden>
          {over.label}
        </span>
      )}
    </div>
  )
}
