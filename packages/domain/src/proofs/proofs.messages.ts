/** What the calls say when they are done. */
export const proofMessages = {
  podAdded: 'POD added Successfully',
  podImageDeleted: 'POD image deleted Successfully',
  attachmentAdded: 'Attachment added Successfully',
  attachmentDeleted: 'Attachment deleted Successfully',
  uploaded: 'File uploaded successfully',
} as const

/** What a job's activity feed says of its proofs and papers. */
export const proofActivities = {
  pod: (name: string | null) => (name ? `Proof of delivery, signed by ${name}` : 'Proof of delivery added'),
  poc: (name: string | null) => (name ? `Proof of collection, signed by ${name}` : 'Proof of collection added'),
  pod_deleted: 'Proof of delivery deleted',
  poc_deleted: 'Proof of collection deleted',
  image_deleted: 'Picture of a proof deleted',
  attachment_added: (name: string) => `Attachment ${name} added`,
  attachment_deleted: (name: string) => `Attachment ${name} deleted`,
} as const

/** Why a field of a proof or an upload is refused. */
export const proofReasons = {
  proof_empty: 'Add a picture, a signature or who signed',
  too_many: (most: number) => `At most ${most} pictures`,
  file_missing: 'Choose a file',
  file_unknown: 'This file has not been uploaded here, or is in use already',
  not_base64: 'This is not base64',
  picture_not_in_proof: 'This picture is not in this proof',
  no_signature: 'There is no signature',
  no_files: 'There is nothing to download',
} as const
