import { formTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { pointsOf, type Stroke, toStrokes } from '../outbox/strokes.ts'
import { Fault, Group } from './fields.tsx'
import classes from './signature-field.module.css'

/** White on every theme: what is signed looks as it will on paper. */
const ink = '#0b1220'
const pen = { minWidth: 1.2, maxWidth: 3.2, penColor: ink, backgroundColor: '#ffffff' }

function sizeUp(canvas: HTMLCanvasElement) {
  const ratio = Math.max(1, window.devicePixelRatio || 1)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

function draw(pad: SignaturePad, strokes: readonly Stroke[], width: number) {
  const options = {
    dotSize: 0,
    minWidth: pen.minWidth,
    maxWidth: pen.maxWidth,
    penColor: ink,
    velocityFilterWeight: 0.7,
  }
  const groups = strokes.map((stroke) => ({
    ...options,
    compositeOperation: 'source-over' as const,
    points: pointsOf(stroke, width).map(({ x, y }, at) => ({ x, y, pressure: 0.5, time: at * 16 })),
  }))
  pad.fromData(groups)
}

interface SignatureFieldProps {
  label: string
  strokes: Stroke[]
  onChange: (strokes: Stroke[]) => void
  fault: string | null
}

/** A field to sign in: its lines are kept as points, and drawn again from them at any width. */
export function SignatureField({ label, strokes, onChange, fault }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const drawn = useRef(strokes)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  useEffect(() => {
    const field = canvas.current
    if (!field) return
    const made = new SignaturePad(field, pen)
    pad.current = made
    const redraw = () => {
      sizeUp(field)
      made.clear()
      draw(made, drawn.current, field.offsetWidth)
    }
    const keep = () => {
      drawn.current = toStrokes(made.toData(), field.offsetWidth)
      told.current(drawn.current)
    }
    redraw()
    made.addEventListener('endStroke', keep)
    window.addEventListener('resize', redraw)
    return () => {
      window.removeEventListener('resize', redraw)
      made.off()
    }
  }, [])

  const clear = () => {
    pad.current?.clear()
    drawn.current = []
    onChange([])
  }
  return (
    <Group label={label}>
      <div className={classes.frame}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={formTexts.signatureLead} />
        <span className={classes.line} aria-hidden />
        {strokes.length === 0 ? (
          <span className={classes.hint} aria-hidden>
            {formTexts.signatureLead}
          </span>
        ) : (
          <button type="button" className={classes.clear} onClick={clear}>
            {formTexts.clear}
          </button>
        )}
      </div>
      <Fault text={fault} />
    </Group>
  )
}
