import { newCaptureId } from '../outbox/capture-id.ts'
import type { NewFile } from '../outbox/queue.ts'
import { pointsOf, type Stroke } from '../outbox/strokes.ts'

const width = 600
const height = 240
const margin = 12

/** Draws strokes into a picture of a fixed size, whatever phone they were made on. */
async function signaturePicture(strokes: readonly Stroke[]): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = '#0b1220'
  const lowest = Math.max(1, ...strokes.flatMap((stroke) => pointsOf(stroke, width).map(({ y }) => y)))
  const scale = Math.min(1, (height - margin) / lowest)
  for (const stroke of strokes) {
    context.beginPath()
    for (const { x, y } of pointsOf(stroke, width * scale)) context.lineTo(x, y)
    // A dot is a line of no length, which is drawn by its round end only.
    const [first] = pointsOf(stroke, width * scale)
    if (stroke.length === 2 && first) context.lineTo(first.x + 0.1, first.y)
    context.stroke()
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return blob.arrayBuffer()
}

/** The picture of a signature; none where this browser cannot draw one: its lines are in the capture all the same. */
export async function signatureFile(strokes: readonly Stroke[]): Promise<NewFile[]> {
  const bytes = await signaturePicture(strokes).catch(() => null)
  return bytes ? [{ id: newCaptureId(), use: 'signature', type: 'image/png', bytes }] : []
}
