import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { blankPiece, isBlankPiece, type PieceRow } from '@dray/domain/calculators/pasted-pieces.ts'
import {
  type CalculatorFreight,
  calculatorFreights,
  type MeasureUnit,
  measureUnits,
  pieceTotals,
} from '@dray/domain/calculators/pieces.ts'
import { samplePieces } from '@dray/domain/calculators/sample-pieces.table.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import { useState } from 'react'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { rowErrors, soundPieces } from './calculator-values.ts'
import { PieceTable } from './piece-table.tsx'
import { usePasting } from './use-pasting.tsx'

interface PiecesCalculatorProps {
  unit: MeasureUnit
  freight: CalculatorFreight
  rows: readonly PieceRow[]
  onClose: () => void
  onUse: (pieces: { rows: readonly PieceRow[]; unit: MeasureUnit; freight: CalculatorFreight }) => void
}

const shownRows = 15
const filled = (rows: readonly PieceRow[]) => [
  ...rows,
  ...Array.from({ length: Math.max(0, shownRows - rows.length) }, () => blankPiece),
]
/** The unit of the sample. */
const sampleUnit: MeasureUnit = 'cm'

/** What was typed before, else the sample in its own unit. */
function begun({ unit, rows }: Pick<PiecesCalculatorProps, 'unit' | 'rows'>) {
  const typed = rows.filter((row) => !isBlankPiece(row))
  return typed.length === 0 ? { unit: sampleUnit, rows: samplePieces } : { unit, rows: filled(typed) }
}

/**
 * The simpler calculator: fifteen rows to type or paste pieces into, and what they come to. It begins with a sample, of
 * which a note counts the rows for as long as there are any, so that nobody takes them for a customer's.
 */
export function PiecesCalculator(props: PiecesCalculatorProps) {
  const [start] = useState(() => begun(props))
  const [unit, setUnit] = useState<MeasureUnit>(start.unit)
  const [freight, setFreight] = useState(props.freight)
  const [rows, setRows] = useState<readonly PieceRow[]>(start.rows)
  const { handlePasted, notice, clearNotice } = usePasting()
  const totals = pieceTotals(soundPieces(rows), { unit, freight })
  const errors = rows.map((row) => (isBlankPiece(row) ? null : rowErrors(row)))
  const typed = rows.filter((row) => !isBlankPiece(row))
  const sampled = rows.filter((row) => samplePieces.includes(row)).length
  const put = (next: readonly PieceRow[]) => {
    clearNotice()
    setRows(next)
  }
  return (
    <Dialog
      opened
      size="large"
      title={texts.simpleTitle}
      onClose={props.onClose}
      footerStart={
        <Inline>
          <Button
            onClick={() => {
              setUnit(sampleUnit)
              put(samplePieces)
            }}
          >
            {texts.fillSample}
          </Button>
          <Button variant="quiet" onClick={() => put(filled([]))}>
            {texts.clear}
          </Button>
        </Inline>
      }
      footer={
        <>
          <Button onClick={props.onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            disabled={typed.length === 0 || errors.some((error) => error !== null)}
            onClick={() => props.onUse({ rows: typed, unit, freight })}
          >
            {texts.toCalculator}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        <Inline wrap gap="loose">
          <SegmentedControl label={texts.unit} showLabel options={unitOptions} value={unit} onChange={setUnit} />
          <SegmentedControl
            label={texts.freight}
            showLabel
            options={freightOptions}
            value={freight}
            onChange={setFreight}
          />
        </Inline>
        {notice}
        {sampled > 0 ? <Notice>{texts.sampleNote(sampled)}</Notice> : <Text look="muted">{texts.simpleHint}</Text>}
        <PieceTable
          label={texts.simpleTitle}
          rows={rows}
          unit={unit}
          errors={errors}
          onChange={put}
          onPasted={handlePasted}
        />
        <Facts
          columns={5}
          facts={[
            { name: texts.columns.pieces, value: showNumber(totals.pieces) },
            { name: texts.columns.cube, value: showNumber(totals.total_cube) },
            { name: texts.columns.volume, value: showNumber(totals.total_volume) },
            { name: texts.columns.weight, value: showNumber(totals.total_weight) },
            { name: texts.chargeWeight, value: showNumber(totals.charge_weight) },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

export const unitOptions = measureUnits.map(({ id, name }) => ({ value: id, label: name }))
export const freightOptions = calculatorFreights.map(({ id, name }) => ({ value: id, label: name }))
