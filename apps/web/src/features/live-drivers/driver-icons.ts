import type { EstimateState } from '@dray/domain/stop-estimates/stop-estimate.ts'
import type { MapMarker } from '#ui/maps/marker-layers.ts'
import type { ItemPosition, LiveItem } from './live-items.ts'

/** The colour of lateness, as custom properties of the theme. */
export const latenessColours: Readonly<Record<EstimateState, string>> = {
  late: '--red',
  tight: '--amber',
  on_time: '--green',
  unknown: '--blue',
}
const staleColour = '--grey'

const shapes = ['arrow', 'disc', 'square', 'pause', 'ring', 'diamond'] as const
type Shape = (typeof shapes)[number]

/** The shape of what somebody does; who drives without a heading is a disc, for an arrow would point somewhere. */
export function shapeOf({ state, position }: Pick<LiveItem, 'state' | 'position'>): Shape {
  if (state === 'driving') return position?.heading == null ? 'disc' : 'arrow'
  if (state === 'at_stop') return 'square'
  if (state === 'break') return 'pause'
  if (state === 'off_shift') return 'diamond'
  return state === 'standing' ? 'disc' : 'ring'
}

export const colourOf = ({ isStale, lateness }: Pick<LiveItem, 'isStale' | 'lateness'>) =>
  isStale ? staleColour : latenessColours[lateness]

const made = new WeakMap<LiveItem, MapMarker>()

/** Its sign on the map; null for who has no position. The same item has the same sign. */
export function markerOf(item: LiveItem): MapMarker | null {
  if (!item.position) return null
  const known = made.get(item) ?? newMarker(item, item.position)
  made.set(item, known)
  return known
}

function newMarker(item: LiveItem, position: ItemPosition): MapMarker {
  const { key, title, reg, isStale } = item
  const shape = shapeOf(item)
  const colour = colourOf(item)
  return {
    key,
    label: title === reg ? reg : `${title} · ${reg}`,
    latitude: position.latitude,
    longitude: position.longitude,
    icon: `${shape} ${colour} ${isStale ? 'old' : 'now'}`,
    turn: shape === 'arrow' ? (position.heading ?? 0) : 0,
    isUrgent: item.lateness === 'late',
    colour,
  }
}

const size = 26

type Pen = CanvasRenderingContext2D

const paths: Readonly<Record<Shape, (pen: Pen) => void>> = {
  arrow: (pen) => {
    pen.moveTo(13, 2.5)
    pen.lineTo(22, 22.5)
    pen.lineTo(13, 18)
    pen.lineTo(4, 22.5)
    pen.closePath()
  },
  disc: (pen) => pen.arc(13, 13, 8, 0, Math.PI * 2),
  square: (pen) => pen.roundRect(5, 5, 16, 16, 3),
  pause: (pen) => pen.arc(13, 13, 9, 0, Math.PI * 2),
  ring: (pen) => pen.arc(13, 13, 8, 0, Math.PI * 2),
  diamond: (pen) => {
    pen.moveTo(13, 4)
    pen.lineTo(22, 13)
    pen.lineTo(13, 22)
    pen.lineTo(4, 13)
    pen.closePath()
  },
}
const isShape = (text: string | undefined): text is Shape => shapes.some((one) => one === text)
const isHollow = (shape: Shape) => shape === 'ring' || shape === 'diamond'

/** Draws a sign as the map names it: shape, colour, and `old` for one that is no news any more. */
export function drawDriverIcon(name: string): ImageData | null {
  const [shape, colour = '', age] = name.split(' ')
  if (!isShape(shape)) return null
  const scale = 2
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const read = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  const [ink, paper] = [read(colour), read('--panel')]
  const isOld = age === 'old'
  const isFilled = !isOld && !isHollow(shape)
  pen.scale(scale, scale)
  pen.lineJoin = 'round'
  // A rim of the ground's colour, so that signs stand off from each other and from the land.
  pen.beginPath()
  paths[shape](pen)
  pen.lineWidth = 5
  pen.strokeStyle = paper
  pen.stroke()
  pen.fillStyle = isFilled ? ink : paper
  pen.fill()
  if (!isFilled) {
    pen.lineWidth = 2
    pen.strokeStyle = ink
    if (isOld) pen.setLineDash([3, 2.5])
    pen.stroke()
  }
  if (shape === 'pause') {
    pen.fillStyle = isFilled ? paper : ink
    pen.fillRect(9.5, 9, 2.5, 8)
    pen.fillRect(14, 9, 2.5, 8)
  }
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
