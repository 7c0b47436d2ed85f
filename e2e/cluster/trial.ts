import type pg from 'pg'
import type { Installation } from '../chaos/installation.ts'

export interface ClusterOptions {
  /** Of an empty database on the coordinator, of its owner. */
  url: string
  /** Where scripts/cluster.sh made the cluster. */
  folder?: string | undefined
  /** The written day. */
  dir: string
  only?: readonly string[] | undefined
  say(line: string): void
}

export interface Trial extends ClusterOptions {
  owner: pg.Client
  /** Dray on the cluster, started when first asked for. */
  dray(): Promise<Installation>
  /** Ends it where it runs. */
  endDray(): Promise<void>
}

/** Says what was seen; throws where it is not as it must be. */
export type Check = (trial: Trial) => Promise<string>
