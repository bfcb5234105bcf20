import type { WorkRow } from '../work-rows.ts'

/** A dialog of another feature about the selected companies. */
export interface ActOnMany {
  companies: readonly { serviceId: string; name: string | null; condition?: string | null | undefined }[]
  onClose: () => void
}

/** A dialog about the files of the selected companies. */
export interface ActProps {
  rows: readonly WorkRow[]
  /** The reader. */
  userId: string | null
  onClose: () => void
}
