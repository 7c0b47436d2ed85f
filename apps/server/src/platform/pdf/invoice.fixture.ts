import { pictures } from '#platform/files/pictures.fixture.ts'
import type { KitDocument } from './kit-document.ts'

const names = [
  'Żółć i Gęślą Jaźń sp. z o.o.',
  'Αθήνα Μεταφορές ΑΕ',
  'Tŷ Llŷr Cludiant Cyf',
  'Straße & Söhne',
  'Brâncuși Țară SRL',
]

/** A document as an invoice is: 60 lines, names in many scripts, amounts of many widths. */
export const invoice: KitDocument = {
  title: 'VAT invoice',
  subtitle: 'INV-10045',
  company: {
    name: 'Fenland Haulage Ltd',
    lines: ['12 Station Road, Ely CB7 4BS', '01353 555 0142 · accounts@fenland.example', 'VAT number GB 123 4567 89'],
    logo: pictures.png,
  },
  facts: [
    { label: 'Invoice date', value: '20-11-2026' },
    { label: 'Due date', value: '20-12-2026' },
    { label: 'Your reference', value: 'PO 77102' },
  ],
  blocks: [
    {
      kind: 'parties',
      parties: [
        {
          label: 'Bill to',
          name: 'Żółć i Gęślą Jaźń sp. z o.o.',
          lines: ['ul. Święty Marcin 24', '61-805 Poznań', 'Poland'],
          references: ['Account ZOLC01'],
        },
        { label: 'Pay to', name: 'Fenland Haulage Ltd', lines: ['Sort code 20-00-00', 'Account 12345678'] },
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: 'Job', width: 46 },
        { label: 'Supplied', width: 54 },
        { label: 'From, to and charges', width: 'fill' },
        { label: 'VAT', width: 'auto', kind: 'number' },
        { label: 'Net', width: 60, kind: 'number' },
      ],
      rows: Array.from({ length: 60 }, (_, at) => [
        String(10001 + at),
        `${String(1 + (at % 28)).padStart(2, '0')}-11-2026`,
        {
          text: `Ely CB7 4BS → ${names[at % names.length]}`,
          lines: ['Base charge 121.70 · Fuel surcharge 7.5 % 9.13 · Waiting 12.50'],
        },
        at % 7 === 0 ? 'T9 0%' : 'T1 20%',
        (111.11 * (at + 1)).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      ]),
    },
    {
      kind: 'totals',
      beside: {
        title: 'How to pay',
        lines: ['Bank transfer to Fenland Haulage Ltd', 'Sort code 20-00-00, account 12345678', 'Reference INV-10045'],
      },
      rows: [
        { label: 'Net', value: '£203,331.30' },
        { label: 'VAT 20% (T1) on 172,442.72', value: '£34,488.54' },
        { label: 'VAT 0% (T9) on 30,888.58', value: '£0.00' },
        { label: 'Total', value: '£237,819.84', strong: true },
      ],
    },
    {
      kind: 'notes',
      title: 'Terms',
      paragraphs: [
        'Payment within 30 days of the invoice date. Goods are carried under the RHA Conditions of Carriage 2024.',
      ],
    },
  ],
  foot: [
    'Fenland Haulage Ltd, registered in England and Wales, number 01234567',
    'Registered office: 12 Station Road, Ely CB7 4BS',
  ],
  printed_at: '20-11-2026 13:37:05',
}
