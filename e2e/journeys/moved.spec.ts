import { moved } from '#components/moved.ts'
import { pages } from '#components/pages.ts'
import { expect, test } from '../setup/people.ts'

test('an address of before leads on for good, with what was filtered and the part of the page', async ({ admin }) => {
  for (const [from, to] of moved) {
    const place = (address: string) => `${address.replace(':id', 'co_xa_1')}?status=failed&text=a%20b`
    const answer = await admin.request.get(place(from), { maxRedirects: 0 })
    expect([from, answer.status()]).toEqual([from, 308])
    expect(answer.headers().location).toBe(place(to))
  }
  await admin.goto('/webhooks?create=true#top')
  await expect(admin).toHaveURL(`${pages.webhooks()}?create=true#top`)
  await expect(admin.getByRole('dialog')).toBeVisible()
})
