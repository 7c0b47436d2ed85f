import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useMemo } from 'react'
import { useViewer } from '#platform/viewer.ts'
import { Text } from '#ui/layout/layout.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import classes from './picture-button.module.css'
import type { ReportPicture } from './picture-gallery.tsx'
import type { ReportRow } from './report-rows.ts'

interface PictureButtonProps {
  picture: ReportPicture | null
  onShow: (path: string) => void
}

/** A small picture that opens the gallery. */
const PictureButton = ({ picture, onShow }: PictureButtonProps) =>
  picture && (
    <button
      type="button"
      className={classes.button}
      aria-label={texts.openPicture(picture.name)}
      onClick={(event) => {
        event.stopPropagation()
        onShow(picture.path)
      }}
    >
      <img src={picture.path} alt="" />
    </button>
  )

const defects = '/account-settings/defects'

/** What it was found to be, leading people who may see it to the defect that came of it. */
function Description({ description, defect_id }: Pick<ReportRow, 'description' | 'defect_id'>) {
  const viewer = useViewer()
  if (defect_id === null || !mayOpen(defects, viewer)) return description
  return (
    <RowLinkText to={defects} search={{ defect: defect_id }}>
      {description}
    </RowLinkText>
  )
}

function columnsWith(onShow: (path: string) => void): TableColumn<ReportRow>[] {
  const picture = (id: keyof ReportRow['pictures'], header: string, yields?: number): TableColumn<ReportRow> => ({
    id: `picture_${id}`,
    header,
    width: 110,
    minWidth: 84,
    grow: 0,
    ...(yields && { yields }),
    text: ({ pictures }) => (pictures[id] ? '        ' : ''),
    cell: ({ pictures }) => <PictureButton picture={pictures[id]} onShow={onShow} />,
  })
  return [
    { id: 'number', header: texts.serial, width: 48, minWidth: 48, grow: 0, look: 'muted', text: (row) => row.number },
    { id: 'name', header: texts.check, width: 200, minWidth: 196, grow: 1, look: 'strong', text: (row) => row.name },
    {
      id: 'value',
      header: texts.value,
      width: 104,
      minWidth: 92,
      grow: 0,
      text: (row) => row.value,
      cell: ({ value, tone }) => <Text tone={tone}>{value}</Text>,
    },
    {
      id: 'description',
      header: texts.defectDescription,
      width: 200,
      minWidth: 150,
      text: (row) => row.description,
      cell: (row) => <Description {...row} />,
    },
    { id: 'note', header: texts.defectNote, width: 160, yields: 3, text: (row) => row.note },
    picture('defect', texts.picture),
    picture('advisory', texts.advisoryImage, 1),
    { id: 'advisory', header: texts.advisoryDescription, width: 170, yields: 2, text: (row) => row.advisory },
    picture('random', texts.randomImage, 1),
  ]
}

interface ReportTableProps {
  label: string
  rows: readonly ReportRow[]
  onShow: (path: string) => void
}

/** The answers of one check, with the documents' columns. */
export function ReportTable({ label, rows, onShow }: ReportTableProps) {
  const columns = useMemo(() => columnsWith(onShow), [onShow])
  return (
    <DataTable card label={label} columns={columns} rows={rows} rowKey={({ id }) => id} rowName={({ name }) => name} />
  )
}
