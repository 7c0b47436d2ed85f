import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import { paperKind, personPaperKinds } from '@dray/domain/drivers/paper-kinds.table.ts'
import { addPart, changePart } from '#features/catalogues/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { driverDocuments } from './drivers.parts.ts'
import { paperOfKind } from './person-papers.repo.ts'

interface Confirmed {
  user_id: number
  kind: number
  name: string | null
  card_number: string | null
  expires_on: string | null
  /** Keys of files of the company, the front first. */
  pictures: readonly string[]
}

/** Puts a paper that a driver sent on record: in the place of the card of its kind, or as a further document. */
export async function confirmDocument(
  ctx: TxContext,
  { user_id, kind, pictures, ...said }: Confirmed,
): Promise<number> {
  const [front, back] = pictures
  if (!front) throw fieldError({ action: driverTexts.selectDocument })
  const dated = { ...(said.expires_on && { card_expiry_date: said.expires_on }) }
  if (kind === paperKind.other || kind === paperKind.download) {
    const document_name = said.name ?? personPaperKinds.find(({ id }) => id === kind)?.name
    const values = { ...dated, document_name, other_document: front }
    return idOf(
      await addPart(ctx, driverDocuments, { params: { id: 0 }, body: { user_id, document_type_id: kind, ...values } }),
    )
  }
  const values = {
    ...dated,
    ...(said.card_number && { card_number: said.card_number }),
    document_url_front: front,
    ...(back && { document_url_back: back }),
  }
  const paper = await paperOfKind(ctx.tx, { user_id, kind })
  const row = paper
    ? await changePart(ctx, driverDocuments, { params: { id: paper.id }, body: values })
    : await addPart(ctx, driverDocuments, { params: { id: 0 }, body: { user_id, document_type_id: kind, ...values } })
  return idOf(row)
}

const idOf = (row: unknown) => (row as { id: number }).id
