import type { Map as MapLibre } from 'maplibre-gl'
import classes from './tile-map.module.css'
import { type MapTown, type PlacedTown, placeTowns } from './town-names.ts'

/** Names above and below the line are drawn with another weight: a city is found at a glance. */
const cityFrom = 200_000

function nameOf({ town }: PlacedTown) {
  const element = document.createElement('span')
  element.className = classes.town ?? ''
  element.textContent = town.name
  if (town.people >= cityFrom) element.dataset.city = ''
  return element
}

/**
 * Names towns on a map without tiles: which, is settled when the map comes to rest; while it moves they move with it. The
 * style has no letters of its own, so they are elements above it. Returns how to remove them.
 */
export function showTowns(map: MapLibre, towns: readonly MapTown[]): () => void {
  const layer = document.createElement('div')
  layer.className = classes.towns ?? ''
  layer.setAttribute('aria-hidden', 'true')
  map.getCanvasContainer().append(layer)
  let shown: { element: HTMLElement; town: MapTown }[] = []
  const project = ({ longitude, latitude }: MapTown) => map.project([longitude, latitude])
  const move = () => {
    for (const { element, town } of shown) {
      const { x, y } = project(town)
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }
  const settle = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const placed = placeTowns(towns, { width, height, zoom: map.getZoom(), project })
    const before = new Map(shown.map(({ town, element }) => [town, element]))
    shown = placed.map((one) => ({ town: one.town, element: before.get(one.town) ?? nameOf(one) }))
    layer.replaceChildren(...shown.map(({ element }) => element))
    move()
  }
  map.on('move', move)
  map.on('moveend', settle)
  map.on('resize', settle)
  settle()
  return () => {
    map.off('move', move)
    map.off('moveend', settle)
    map.off('resize', settle)
    layer.remove()
  }
}
