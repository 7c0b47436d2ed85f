import { calculatorTexts as texts } from '@dray/domain/calculators/calculators.messages.ts'
import { blankPiece, isBlankPiece } from '@dray/domain/calculators/pasted-pieces.ts'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { isApiError } from '#platform/api-error.ts'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { CalculatorInputs } from './calculator-inputs.tsx'
import { CalculatorResults } from './calculator-results.tsx'
import type { CalculatorValues } from './calculator-values.ts'
import type { Handover } from './handover.ts'
import { PieceTable } from './piece-table.tsx'
import { PiecesCalculator } from './pieces-calculator.tsx'
import { TariffDialog } from './tariff-dialog.tsx'
import { useCalculator } from './use-calculator.ts'
import { usePasting } from './use-pasting.tsx'

export interface JobCalculatorProps {
  /** What a job says already; without it the calculator begins with what was typed last. */
  start?: Partial<CalculatorValues>
  onClose: () => void
  onTake: (values: Handover) => void
}

type Calculator = ReturnType<typeof useCalculator>

/** Reckons what freight weighs, how far it goes and what the tariffs charge; the result becomes a job. */
export function JobCalculator({ start, onClose, onTake }: JobCalculatorProps) {
  const calculator = useCalculator(start)
  const [above, setAbove] = useState<'tariff' | 'pieces' | null>(null)
  const formId = useId()
  const { values, errors, submitted, query, change, taken } = calculator
  const take = () => {
    if (!taken) return
    calculator.forget()
    onTake(taken)
  }
  return (
    <Dialog
      opened
      size="twoFifths"
      atTop
      title={texts.title}
      onClose={onClose}
      footerStart={
        <Inline>
          <Button onClick={() => setAbove('tariff')}>{texts.viewTariff}</Button>
          <Button variant="quiet" onClick={calculator.reset}>
            {texts.reset}
          </Button>
        </Inline>
      }
      footer={
        <>
          {taken && !calculator.isChanged && (
            <Button variant="primary" onClick={take}>
              {start ? texts.takeOverHere : texts.takeOver}
            </Button>
          )}
          <Button
            variant={taken && !calculator.isChanged ? 'default' : 'primary'}
            type="submit"
            form={formId}
            loading={query.isFetching}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.title} onSubmit={calculator.submit}>
        <CalculatorInputs values={values} errors={errors} onChange={change} />
        <Items calculator={calculator} onTable={() => setAbove('pieces')} />
      </Form>
      {submitted && <Outcome calculator={calculator} />}
      {above === 'tariff' && <TariffDialog date={values.collection_date} onClose={() => setAbove(null)} />}
      {above === 'pieces' && (
        <PiecesCalculator
          unit={values.unit}
          freight={values.freight}
          rows={values.rows}
          onClose={() => setAbove(null)}
          onUse={(pieces) => {
            change(pieces)
            setAbove(null)
          }}
        />
      )}
    </Dialog>
  )
}

/** The pieces, and the ways to more of them. */
function Items({ calculator, onTable }: { calculator: Calculator; onTable: () => void }) {
  const { values, errors, change } = calculator
  const { handlePasted, notice, clearNotice } = usePasting()
  const put = (rows: CalculatorValues['rows']) => {
    clearNotice()
    change({ rows })
  }
  return (
    <Section title={texts.items}>
      {notice}
      <PieceTable
        label={texts.items}
        rows={values.rows}
        unit={values.unit}
        errors={errors?.rows ?? []}
        onChange={put}
        onPasted={handlePasted}
      />
      {errors?.items && values.rows.every(isBlankPiece) && <Text tone="danger">{errors.items}</Text>}
      <Inline wrap>
        <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => put([...values.rows, blankPiece])}>
          {texts.addItem}
        </Button>
        <Button size="sm" variant="quiet" icon={<IconTable aria-hidden />} onClick={onTable}>
          {texts.simple}
        </Button>
      </Inline>
    </Section>
  )
}

/** What came of it; what was typed since is said above figures that no longer belong to it. */
function Outcome({ calculator }: { calculator: Calculator }) {
  const { submitted, query, chosen, choose, isChanged } = calculator
  const box = useRef<HTMLDivElement>(null)
  const { data } = query
  useEffect(() => {
    if (data) box.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  if (!submitted) return null
  if (isApiError(query.error, 'validation')) {
    const reasons = Object.values(query.error.fields).flat()
    return <Notice kind="error">{reasons.join(' ') || query.error.message}</Notice>
  }
  if (!data) return <LoadingState query={query} lines={6} />
  return (
    <div ref={box}>
      <Section title={texts.results}>
        {isChanged && <Notice kind="warning">{texts.changed}</Notice>}
        <CalculatorResults submitted={submitted} prices={data} chosen={chosen} onChoose={choose} />
      </Section>
    </div>
  )
}
