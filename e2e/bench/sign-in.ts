/** Signs a person of the sandbox in, the analyst where no other is named, and answers the cookie of the session. */
export async function signIn(url: string, password: string, email = 'analyst@demo.local'): Promise<string> {
  const own = { 'sec-fetch-site': 'same-origin' }
  const first = await fetch(`${url}/api/auth/csrf`, { headers: own })
  const { csrfToken } = (await first.json()) as { csrfToken: string }
  const form = new URLSearchParams({ csrfToken, email, password, json: 'true' })
  const headers = { ...own, cookie: pairsIn(first), 'content-type': 'application/x-www-form-urlencoded' }
  const second = await fetch(`${url}/api/auth/callback/credentials`, { method: 'POST', headers, body: form.toString() })
  if (second.status !== 200) throw new Error(`the sign-in was answered with ${second.status}`)
  return pairsIn(second)
}

function pairsIn(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
