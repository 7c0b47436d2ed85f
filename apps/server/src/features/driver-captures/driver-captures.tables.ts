import type { Capture } from '@dray/domain/driver-captures/capture.ts'
import { type TableRecords, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    driver_captures: { said: Capture['body'] }
  }
}

/** The job that a capture named, and the one that the office placed it at. */
const bothJobs = ['job_id', 'placed_job_id'] as const

export const driverCapturesTables = {
  driver_captures: {
    // A document that a driver sent has the numbers of a paper in it.
    trail: {
      name: "Driver's capture",
      known_by: 'kind',
      of: { job_id: 'jobs' },
      beside: { driver_id: 'drivers' },
      papers: true,
    },
    people: [
      {
        who: ['driver'],
        by: { person: 'driver_id' },
        copies: [
          'kind',
          'side',
          'device_at',
          'at',
          'received_at',
          'latitude',
          'longitude',
          'accuracy_m',
          'fix_at',
          'outcome',
        ],
        rows: 'kept',
        clears: ['latitude', 'longitude', 'accuracy_m', 'fix_at'],
      },
      wrote({ by: 'placed_by', name: 'placed_by_name', copies: ['placed_at', 'outcome'] }),
    ],
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': ['said'],
      'what a thing is called, or a date': ['note'],
    },
    export: 'whole',
    amounts: ['said'],
    keep: {
      driver_captures: {
        what: "What drivers' phones captured",
        months: 24,
        basis: 'Claims, and to show what a phone sent',
        most: 72,
        removes: {
          kind: 'rows',
          date: 'received_at',
          files_below: {
            table: 'driver_capture_files',
            by: 'capture_id',
            file: 'picture',
            shared_with: [
              { table: 'job_processes', columns: ['pod_image', 'pod_sign'], where: 'id', is: ['job_process_id'] },
              { table: 'job_processes', columns: ['pod_image', 'pod_sign'], where: 'job_id', is: bothJobs },
              { table: 'job_attachments', columns: ['attachment'], where: 'job_detail_id', is: bothJobs },
              { table: 'check_reports', columns: ['signature'], where: 'id', is: ['made_id'] },
              {
                table: 'check_answers',
                columns: ['defect_image', 'random_image'],
                where: 'check_report_id',
                is: ['made_id'],
              },
              { table: 'defects', columns: ['picture'], where: 'id', is: ['made_id'] },
              { table: 'fuel_fills', columns: ['picture'], where: 'id', is: ['made_id'] },
              {
                table: 'papers',
                columns: ['document_url_front', 'document_url_back', 'other_document'],
                where: 'id',
                is: ['made_id'],
              },
            ],
          },
        },
      },
    },
  },
  driver_capture_files: {
    trail: { name: "Picture of a driver's capture", known_by: 'use', of: { capture_id: 'driver_captures' } },
    people: 'none',
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': ['picture'],
    },
    export: 'whole',
    files: { named: ['picture'] },
  },
} satisfies TableRecords
