import { everybody, type TableRecords, wrote } from '#tables/table-record.ts'

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    job_processes: { pod_image: string[] }
  }
}

export const proofsTables = {
  job_attachments: {
    trail: { name: 'Job attachment', known_by: 'name', of: { job_detail_id: 'jobs' } },
    people: [wrote({ by: 'user_id', name: 'owner_name', copies: ['created_at', 'name'] })],
    export: 'whole',
    files: { taken_over: ['attachment'] },
  },
  job_processes: {
    trail: { name: 'Proof of delivery', of: { job_id: 'jobs' } },
    people: [
      {
        who: everybody,
        by: { user: 'user_id' },
        copies: ['pod_time', 'type', 'latitude', 'longitude', 'accuracy_m', 'device_at'],
        rows: 'kept',
        clears: ['latitude', 'longitude', 'accuracy_m', 'device_at'],
        replaces: { user_name: 'name' },
      },
    ],
    not_personal: {
      'where goods are collected and delivered, part of the job and kept with it': [
        'pod_image',
        'pod_name',
        'pod_sign',
        'remarks',
      ],
    },
    export: 'whole',
    no_amounts: ['pod_image'],
    keep: {
      proof_pictures: {
        what: 'POD pictures and signatures',
        months: 24,
        basis: 'Claims; up to 6 years by contract',
        most: 72,
        removes: { kind: 'files', date: 'created_at', one: 'pod_sign', many: 'pod_image' },
      },
    },
    files: { taken_over: ['pod_image', 'pod_sign'] },
  },
} satisfies TableRecords
