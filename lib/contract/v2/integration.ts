import { z } from 'zod'
import { answer, given, InstantText, maybeText, request, textWithin } from '../fields.ts'

/** Credentials for a register. They are write-only. */
export const CreateIntegrationRequest = request({
  datasourceSlug: textWithin(100),
  secretValues: z.record(textWithin(100), z.string().max(4096)),
})
export type CreateIntegrationRequest = z.infer<typeof CreateIntegrationRequest>

export const Integration = answer({
  datasourceSlug: z.string(),
  datasourceName: given(z.string()),
  createdAt: given(InstantText),
  updatedAt: given(InstantText),
  customerId: maybeText,
})
export type Integration = z.infer<typeof Integration>

export const IntegrationList = answer({ integrations: given(z.array(Integration)) })
