import type { FileAnswers, OpenQuestions } from '@dray/domain/imports/file-reading.ts'
import { importTexts as texts } from '@dray/domain/imports/imports.messages.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import type { FieldErrors } from '@dray/domain/kernel/errors.ts'
import type { DateOrder } from '@dray/domain/kernel/tables/written-dates.ts'
import { type DecimalSign, readNumber } from '@dray/domain/kernel/tables/written-numbers.ts'
import { Notice } from '#ui/display/notice.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Stack } from '#ui/layout/layout.tsx'

interface FileQuestionsProps {
  open: OpenQuestions
  answers: FileAnswers
  onChange: (answers: FileAnswers) => void
  faults: FieldErrors
}

const numberOptions = (open: NonNullable<OpenQuestions['decimal_sign']>) =>
  (['point', 'comma'] as const).map((value) => ({
    value,
    label:
      'either' in open
        ? texts.meansNumber(open.either, showNumber(readNumber(open.either, value)))
        : texts.decimalSigns[value](open[value]),
  }))

const dateOptions = (open: NonNullable<OpenQuestions['date_order']>) =>
  (['day_first', 'month_first'] as const).map((value) => ({ value, label: texts.dateOrders[value](open[value]) }))

/** What the file does not show and somebody has to say, before anything is taken from it. */
export function FileQuestions({ open, answers, onChange, faults }: FileQuestionsProps) {
  const { decimal_sign, date_order } = open
  return (
    <>
      {decimal_sign && (
        <Stack>
          <SegmentedControl<DecimalSign | ''>
            label={texts.numbersWritten}
            showLabel
            value={answers.decimal_sign ?? ''}
            onChange={(sign) => sign && onChange({ ...answers, decimal_sign: sign })}
            options={numberOptions(decimal_sign)}
          />
          {faults.decimal_sign && <Notice kind="error">{faults.decimal_sign[0]}</Notice>}
        </Stack>
      )}
      {date_order && (
        <Stack>
          <SegmentedControl<DateOrder | ''>
            label={texts.datesWritten}
            showLabel
            value={answers.date_order ?? ''}
            onChange={(order) => order && onChange({ ...answers, date_order: order })}
            options={dateOptions(date_order)}
          />
          {faults.date_order && <Notice kind="error">{faults.date_order[0]}</Notice>}
        </Stack>
      )}
    </>
  )
}
