import type { Page } from '@playwright/test'
import { ownHeaders } from './ordered.ts'
import { expect } from './people.ts'

/** Whether decisions of the organization need a second person. */
export async function setRule(admin: Page, needsSecondPerson: boolean): Promise<void> {
  const data = { needsSecondPerson }
  const answer = await admin.request.patch('/api/console/settings', { data, headers: ownHeaders })
  expect(answer.status()).toBe(200)
}
