import 'server-only'
import { headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { mayRead, type Preferences, type UserRole } from '#lib/contract/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { recordRefusal } from '../../core/audit/index.ts'
import { markDenied } from '../../core/http/denied.ts'
import { addressOf, ownOrigin } from '../../core/http/origin.ts'
import { pathHeader } from '../../core/http/page-headers.ts'
import { cookieIn, personOfCookies, placeOf, safeCallbackUrl, sessionCookie } from '../../people/index.ts'
import { getRuntime } from './runtime.ts'

/** The viewer of a page. It has nothing a browser may not see: a page passes it to its components as it is. */
export interface PagePerson {
  userId: string
  name: string
  email: string
  role: UserRole
  preferences: Preferences
  /** Only the page that sets up a second factor is shown to this person. */
  lacksSecondFactor: boolean
  /** `credentials`, or `oidc` for the identity provider. */
  signedInWith: string
}

/** The viewer of this page, read once for all of its components; null when nobody is signed in. */
export const personOfPage: () => Promise<PagePerson | null> = cache(async () => {
  // The headers come first: they mark the page as one made for each request, so a build opens no database.
  const given = (await headers()).get('cookie')
  if (cookieIn(given, sessionCookie) === null) return null
  const person = await personOfCookies(await getRuntime(), given)
  if (person === null) return null
  const { userId, name, email, role, preferences, lacksSecondFactor, signedInWith } = person
  return { userId, name, email, role, preferences, lacksSecondFactor, signedInWith }
})

/** Whether the address of this page has a domain name, which passkeys belong to. */
export async function offersPasskeys(): Promise<boolean> {
  const given = await headers()
  return placeOf(given, (await getRuntime()).env).rpId !== null
}

/** The signed-in user; all others are redirected to the sign-in page and back here afterwards. */
export async function requirePerson(): Promise<PagePerson> {
  const person = await personOfPage()
  if (person?.lacksSecondFactor) return redirect('/second-factor')
  if (person !== null) return person
  const path = await pathOfPage()
  return redirect(path === '/' ? '/sign-in' : `/sign-in?callbackUrl=${encodeURIComponent(path)}`)
}

/** Says with the status that a page is not for this role: in the frame around it, because the page itself is sent too late. */
export async function markForbidden(person: PagePerson, rolesOfPath: (path: string) => readonly UserRole[] | null) {
  const [path] = (await pathOfPage()).split(/[?#]/)
  const roles = rolesOfPath(path ?? '/')
  if (roles !== null && !mayRead(person.role, roles)) markDenied(await headers())
}

/** The signed-in user with access to this page; other roles get the forbidden page and a row in the audit log. */
export async function requireRole(roles: readonly UserRole[]): Promise<PagePerson> {
  const person = await requirePerson()
  if (mayRead(person.role, roles)) return person
  const ctx = await getRuntime()
  await recordRefusal(ctx, {
    who: person,
    action: 'page',
    object: await pathOfPage(),
    outcome: 'denied',
    code: 'session.forbidden',
    address: addressOf(await headers(), ctx.env),
    requestId: newRequestId(),
  })
  return forbidden()
}

async function pathOfPage() {
  const given = await headers()
  const { env } = await getRuntime()
  return safeCallbackUrl(given.get(pathHeader), ownOrigin(given, env))
}
