import { auditValue } from '@dray/domain/audit-trail/audit-values.ts'
import { columnLabel } from '@dray/domain/audit-trail/audited-columns.table.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { copyTexts as texts } from '@dray/domain/personal-data/personal-data.messages.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { referenceColumns } from '#tables/audited-tables.ts'
import { type CopySection, type GatheredCopy, maxRows } from './gather-copy.ts'

interface Page extends GatheredCopy {
  name: string
  company: string
  now: string
  zone: string
}

const style = `body{font:14px/20px system-ui,sans-serif;color:#101828;margin:32px;max-width:1100px}h1{font-size:22px}
h2{font-size:16px;margin:28px 0 8px}p{color:#475467}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-bottom:1px solid #e4e7ec;overflow-wrap:anywhere}
th{color:#475467;font-weight:500}td{white-space:pre-line}@media print{body{margin:0}}`

/** The copy as people read it: one page that needs nothing but a browser, and can be printed. */
export function copyPage({ name, company, now, zone, sections, files, names }: Page): string {
  const { date, time } = instantToLocal(now, zone)
  const title = escapeHtml(texts.title(name))
  const made = escapeHtml(texts.made(company, `${showLongDate(date)} ${time}`))
  const body = sections.map((section) => sectionHtml(section, { zone, names })).join('\n')
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${made} ${escapeHtml(texts.redacted)}</p>
${body || `<p>${escapeHtml(texts.empty)}</p>`}
${fileList(files)}</body></html>
`
}

function sectionHtml({ title, rows, is_cut }: CopySection, { zone, names }: Pick<Page, 'zone' | 'names'>): string {
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((column) => `<th scope="col">${escapeHtml(columnLabel(column))}</th>`).join('')
  const cell = (column: string, value: unknown) => {
    const table = referenceColumns[column]
    const name = table && typeof value === 'number' ? (names.nameOf(table, value) ?? undefined) : undefined
    return `<td>${escapeHtml(auditValue(column, value, { zone, name }) ?? '–')}</td>`
  }
  const lines = rows.map((row) => `<tr>${columns.map((column) => cell(column, row[column])).join('')}</tr>`)
  const note = is_cut ? `<p>${escapeHtml(texts.limited(maxRows))}</p>` : ''
  return `<h2>${escapeHtml(title)}</h2>${note}<table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}

/** The links lead to the files beside the page, within the archive. */
function fileList(files: GatheredCopy['files']): string {
  if (files.length === 0) return ''
  const items = files.map(({ name }) => `<li><a href="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
  return `<h2>${escapeHtml(texts.files)}</h2><ul>${items.join('')}</ul>`
}
