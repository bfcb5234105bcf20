import { z } from 'zod'
import { answer, givenInstant, givenList, givenText, maybeText, request, text, textWithin } from '../fields.ts'

/** Credentials for a register. They are write-only. */
export const CreateIntegrationRequest = request({
  datasourceSlug: textWithin(100),
  secretValues: z.record(textWithin(100), text.max(4096)),
})

export const Integration = answer({
  datasourceSlug: text,
  datasourceName: givenText,
  createdAt: givenInstant,
  updatedAt: givenInstant,
  customerId: maybeText,
})
export type Integration = z.infer<typeof Integration>

export const IntegrationList = answer({ integrations: givenList(Integration) })
