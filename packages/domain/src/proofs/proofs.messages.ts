import { commonTexts } from '../kernel/common.messages.ts'

/** What the calls say when they are done. */
export const proofMessages = {
  added: { pod: 'POD added Successfully', poc: 'Proof of collection added' },
  imageDeleted: { pod: 'POD image deleted Successfully', poc: 'Picture of the proof of collection deleted' },
  attachmentAdded: 'Attachment added Successfully',
  attachmentChanged: 'Attachment saved',
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
  attachment_for_driver: (name: string) => `Attachment ${name} is shown to the driver`,
  attachment_for_office: (name: string) => `Attachment ${name} is not shown to the driver any more`,
} as const

/** Why a field of a proof or an upload is refused. */
export const proofReasons = {
  proof_empty: 'Add a picture, a signature or who signed',
  too_many: (most: number) => `At most ${most} pictures`,
  file_missing: 'Choose a file',
  picture_not_in_proof: 'This picture is not in this proof',
  no_signature: 'There is no signature',
  no_files: 'There is nothing to download',
} as const

/** What the screens say of proofs and papers. */
export const proofTexts = {
  title: 'Proof of delivery',
  kinds: { pod: 'Delivery', poc: 'Collection' },
  kind: 'Proof of',
  none: 'None yet',
  images: (count: number) => (count === 1 ? '1 image' : `${count} images`),
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  signedBy: (name: string, time: string) => `signed by ${name} ${time}`,
  signature: 'Signature',
  drop: 'Drop images',
  browse: 'or browse',
  upload: 'Upload POD',
  add: 'Add proof',
  addButton: { pod: 'Add POD', poc: 'Add proof of collection' },
  cancel: 'Cancel',
  pod_name: 'Signed by',
  pod_date: 'Date',
  pod_time: 'Time',
  pieces: 'Pieces',
  remarks: 'Remarks',
  notATime: commonTexts.no_such_time,
  inFuture: commonTexts.in_future,
  earlyTitle: 'Delivered before it was collected?',
  early: (collected: string) => `The goods were due to be collected ${collected}. Add this proof of delivery anyway?`,
  picture: (kind: string, at: number) => `${kind} picture ${at}`,
  document: (kind: string, at: number) => `${kind} document ${at}`,
  download: 'Download',
  downloadAll: 'Download all',
  remove: 'Delete',
  removeQuestion: 'Are you sure?',
  removeProof: {
    pod: 'This process is not reversible. Are you sure to delete the POD?',
    poc: 'This process is not reversible. Are you sure you want to delete the proof of collection?',
  },
  taken: (when: string) => `taken ${when}`,
  place: (latitude: string, longitude: string) => `${latitude}, ${longitude}`,
  within: (metres: number) => `± ${metres} m`,
  takenHere: 'Taken here',
  fromStop: (metres: number) =>
    metres < 1000 ? `${metres} m from the address` : `${(metres / 1000).toFixed(1)} km from the address`,
  onMap: 'Map',
  mapTitle: 'Where the picture was taken',
  addedBy: (name: string) => `added by ${name}`,
} as const

export const attachmentTexts = {
  title: 'Attachments',
  drop: 'Drop files',
  browse: 'or browse',
  upload: 'Add attachments',
  forDriver: 'for the driver',
  showToDriver: (name: string) => `Show ${name} to the driver`,
  hideFromDriver: (name: string) => `Show ${name} to the office only`,
  remove: (name: string) => `Delete ${name}`,
  removeAttachment: (name: string) => `This process is not reversible. Are you sure you want to delete ${name}?`,
} as const

/** An archive of several jobs' proofs and papers, in the tray. */
export const archiveTexts = {
  tray: 'Downloads',
  running: (count: number) => `Packing the files of ${count === 1 ? '1 job' : `${count} jobs`}`,
  received: (bytes: string) => `${bytes} so far`,
  done: (name: string) => `${name} saved`,
  failed: 'The files were not downloaded',
  broken: 'The connection was lost.',
  again: 'Try again',
  dismiss: 'Dismiss',
  unfold: 'Show',
} as const
