import type { Content } from 'pdfmake/interfaces.js'
import { below, plainLayout, rule } from './document-look.ts'
import type { KitCompany, KitFact } from './kit-document.ts'
import { pictureContent } from './picture-content.ts'
import { plainLogo } from './plain-logo.ts'
import type { Printable, PrintableDocument } from './printable-document.ts'

const logo_size = { width: 100, height: 56 }

/** The company's own, or a plain one where it has none. */
const logoOf = ({ logo }: Printable<KitCompany>): Content =>
  logo === undefined ? plainLogo() : pictureContent(logo, logo_size)

const companyBlock = (company: Printable<KitCompany>): Content => ({
  columns: [
    { width: 'auto', stack: [logoOf(company)] },
    {
      width: '*',
      stack: [
        { text: company.name, style: 'company', margin: [0, 0, 0, 2] },
        ...company.lines.map((text) => ({ text, style: 'quiet' })),
      ],
    },
  ],
  columnGap: 16,
})

const factRow = ({ label, value }: KitFact): Content[] => [
  { text: label, style: 'quiet', margin: [0, 0, 14, 2] },
  { text: value, alignment: 'right', margin: [0, 0, 0, 2] },
]

/** Labels and values as a small table against the right margin. */
const factList = (facts: KitFact[]): Content => ({
  columns: [
    { width: '*', text: '' },
    { width: 'auto', layout: plainLayout, table: { widths: ['auto', 'auto'], body: facts.map(factRow) } },
  ],
  margin: [0, 8, 0, 0],
})

/** The first page's head: who sends it to the left, what it is to the right, and a line under both. */
export function documentHead({ company, title, subtitle, facts = [] }: PrintableDocument): Content {
  return {
    stack: [
      {
        columns: [
          { width: '*', stack: [companyBlock(company)] },
          {
            width: 210,
            stack: [
              { text: title, style: 'title', alignment: 'right' },
              ...(subtitle ? [{ text: subtitle, style: 'subtitle', alignment: 'right' as const }] : []),
              ...(facts.length > 0 ? [factList(facts)] : []),
            ],
          },
        ],
        columnGap: 24,
      },
      rule([0, 14, 0, below]),
    ],
  }
}
