import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayFaults } from './day-verdict.ts'
import type { Installation } from './installation.ts'
import type { Acknowledged, Ledger } from './ledger.ts'
import { offerFaults } from './offer-verdict.ts'

interface CaptureFound {
  id: string
  uid: string
  job_id: string | null
  driver_id: string
  device_id: string
  seq: string
  job_process_id: string | null
  proof_job: string | null
  audited: string
}
interface FileFound {
  uid: string
  capture: string
  sha256: string
  picture: string | null
}

export interface Verdict {
  acknowledged: number
  lost: number
  doubled: number
  wrong_job: number
  out_of_order: number
  wrong_pictures: number
  moved_money: number
  /** Of drivers' own days. */
  wrong_days: number
  wrong_offers: number
  faults: string[]
}

/** Holds what the screens called kept against what the database has. */
export async function judge(dray: Installation, tenant_id: number, ledger: Ledger): Promise<Verdict> {
  const captures = (
    await dray.owner.query<CaptureFound>(
      `select c.id, c.uid, c.job_id, c.driver_id, c.device_id, c.seq, c.job_process_id, p.job_id as proof_job,
          (select count(*) from audit_log a where a.tenant_id = c.tenant_id and a.table_name = 'driver_captures'
             and a.row_id = c.id and a.action = 'insert') as audited
        from driver_captures c left join job_processes p on p.tenant_id = c.tenant_id and p.id = c.job_process_id
        where c.tenant_id = $1 order by c.id`,
      [tenant_id],
    )
  ).rows
  const faults: string[] = []
  const say = (text: string) => void faults.push(text)
  const found = Map.groupBy(captures, ({ uid }) => uid)
  const all = [...ledger.acknowledged.values()]
  const lost = all.filter(({ id }) => !found.has(id))
  for (const { id } of lost) say(`lost: ${id}`)
  for (const id of ledger.withdrawn) if (found.has(id)) say(`withdrawn and there: ${id}`)
  const doubled = [
    ...(await doubledProofs(dray, tenant_id)),
    ...captures.filter(({ audited }) => Number(audited) !== 1),
  ]
  for (const one of doubled) say(`doubled: ${JSON.stringify(one)}`)
  const wrong = captures.filter((one) => isMisplaced(one, ledger.acknowledged.get(one.uid)))
  for (const one of wrong) say(`wrong job: ${JSON.stringify(one)}`)
  const unordered = outOfOrder(captures)
  const pictures = await wrongPictures(dray, tenant_id, all)
  const money = await movedMoney(dray, tenant_id)
  const days = await dayFaults({ dray, tenant_id, ledger })
  const offers = await offerFaults(dray, tenant_id)
  for (const text of [...unordered, ...pictures, ...money, ...days, ...offers]) say(text)
  return {
    acknowledged: all.length,
    lost: lost.length,
    doubled: doubled.length,
    wrong_job: wrong.length,
    out_of_order: unordered.length,
    wrong_pictures: pictures.length,
    moved_money: money.length,
    wrong_days: days.length,
    wrong_offers: offers.length,
    faults,
  }
}

/** Proofs that no capture or more than one made: here nobody else proves anything. */
async function doubledProofs({ owner }: Installation, tenant_id: number) {
  const { rows } = await owner.query(
    `select p.id, p.job_id, count(c.id) as captures
      from job_processes p left join driver_captures c on c.tenant_id = p.tenant_id and c.job_process_id = p.id
      where p.tenant_id = $1 group by p.id, p.job_id having count(c.id) <> 1`,
    [tenant_id],
  )
  return rows
}

const isMisplaced = (one: CaptureFound, made: Acknowledged | undefined) =>
  made !== undefined &&
  ((one.job_id === null ? null : Number(one.job_id)) !== made.job_id ||
    Number(one.driver_id) !== made.driver_id ||
    (one.proof_job !== null && Number(one.proof_job) !== made.job_id))

/** Of each phone and job, what was captured first arrived first. */
function outOfOrder(captures: readonly CaptureFound[]): string[] {
  const lines = Map.groupBy(captures, ({ device_id, driver_id, job_id }) => `${device_id} ${driver_id} ${job_id}`)
  return [...lines].flatMap(([name, rows]) => {
    const seqs = rows.map(({ seq }) => Number(seq))
    return seqs.every((seq, at) => at === 0 || seq > (seqs[at - 1] ?? 0))
      ? []
      : [`out of order: ${name}: ${seqs.join()}`]
  })
}

async function wrongPictures({ owner, folder }: Installation, tenant_id: number, all: readonly Acknowledged[]) {
  const { rows } = await owner.query<FileFound>(
    `select f.uid, c.uid as capture, f.sha256, f.picture
      from driver_capture_files f join driver_captures c on c.tenant_id = f.tenant_id and c.id = f.capture_id
      where f.tenant_id = $1`,
    [tenant_id],
  )
  const found = Map.groupBy(rows, ({ uid }) => uid)
  const named = all.flatMap(({ id, files }) => [...files].map(([uid, sha256]) => ({ capture: id, uid, sha256 })))
  const faults = await Promise.all(named.map((one) => pictureFault(one, found.get(one.uid) ?? [], folder)))
  return faults.filter((fault) => fault !== null)
}

type Named = Pick<FileFound, 'capture' | 'uid' | 'sha256'>

async function pictureFault({ capture, uid, sha256 }: Named, found: FileFound[], folder: string) {
  const [one] = found
  if (found.length !== 1 || one?.capture !== capture || one.sha256 !== sha256 || one.picture === null) {
    return `picture ${uid} of ${capture}: ${JSON.stringify(found)}`
  }
  const stored = createHash('sha256').update(await readFile(join(folder, 'files', one.picture)))
  return stored.digest('hex') === sha256 ? null : `picture ${uid} of ${capture} is stored with other bytes`
}

/** Every job began with the same price, and nobody of the office changes one. */
async function movedMoney({ owner }: Installation, tenant_id: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from jobs where tenant_id = $1
      and (base_charge <> 100 or total_charge <> 100 or extras <> 0 or waiting_charge <> 0 or subcost is not null)`,
    [tenant_id],
  )
  return rows.map(({ id }) => `money of job ${id}`)
}
