import type { TableRecords } from '#tables/table-record.ts'

export const checkReportsTables = {
  check_reports: {
    trail: {
      name: 'Walk-round check',
      known_by: 'date',
      of: { vehicle_id: 'vehicles', trailer_id: 'trailers' },
      screen: '/account-settings/check-reports?report=:id',
      ids: ['check_report_id'],
    },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: [
          'date',
          'mode',
          'checked_at',
          'vehicle_id',
          'trailer_id',
          'check_duration',
          'is_roadworthy',
          'defects',
        ],
        files: ['signature'],
        rows: 'kept',
      },
    ],
    not_personal: { 'a number that stands for a person, whose name is elsewhere': ['entered_by'] },
    export: 'whole',
    keep: {
      check_reports: {
        what: 'Walk-round checks',
        months: 15,
        basis: 'DVSA guide: at least 15 months',
        most: 72,
        removes: { kind: 'rows', date: 'date', files: 'signature' },
      },
    },
    files: { named: ['signature'] },
  },
  check_answers: {
    trail: {
      name: 'Answer of a check',
      known_by: 'check_name',
      of: { check_report_id: 'check_reports' },
      ids: ['check_answer_id'],
    },
    people: 'none',
    not_personal: {
      'what a thing is called, or a date': ['check_name'],
      'how a vehicle was kept, by whom as the law asks for it': [
        'defect_image',
        'defect_note',
        'optional_image',
        'optional_image_description',
        'random_image',
      ],
    },
    export: 'whole',
    files: { named: ['defect_image', 'optional_image', 'random_image'], no_files: ['optional_image_description'] },
  },
} satisfies TableRecords
