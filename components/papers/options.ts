import type { DisclosedSectionId } from '#lib/domain/disclosures/index.ts'

export interface PaperOptions {
  /** In the order in which they stand. */
  sections: readonly DisclosedSectionId[]
  language: 'en' | 'de'
  /** Null in a preview: no watermark. */
  recipient: { name: string; organization: string } | null
  purpose: string | null
  /** UTC */
  madeAt: string
  timeZone: string
  /** Null where the paper names nobody of the organization. */
  madeBy: { name: string } | null
  includesPersonal: boolean
}
