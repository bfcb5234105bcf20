import { signIn } from '../sign-in.ts'

export interface TestConsole {
  ask<T>(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<T>
}

/** Somebody signed in, who asks the console as its pages do. */
export async function openTestConsole(url: string, password: string): Promise<TestConsole> {
  const cookie = await signIn(url, password)
  return {
    async ask<T>(
      method: 'GET' | 'POST',
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<T> {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...headers,
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(method === 'POST' ? { 'content-type': 'application/json', 'x-requested-with': 'dashboard' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
      return JSON.parse(text) as T
    },
  }
}

interface Hit {
  serviceId: string
  name: string
  jurisdictionCode: string
  identifiers: { value: string }[]
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** So many companies of one register, as a file would name them: by number. Found by free autocomplete. */
export async function companies(
  desk: TestConsole,
  count: number,
): Promise<{ line: number; number: string; serviceId: string }[]> {
  const found = new Map<string, Hit>()
  for (const pair of letters.flatMap((first) => letters.map((second) => `${first}${second}`))) {
    if (found.size >= count) break
    const query = `query=${pair}&jurisdictionCode=xa&limit=50`
    const { results } = await desk.ask<{ results: Hit[] }>('GET', `/v2/companies/search/autocomplete?${query}`)
    for (const hit of results) if (hit.identifiers[0]) found.set(hit.serviceId, hit)
  }
  if (found.size < count) throw new Error(`the sandbox has only ${found.size} companies to ask for`)
  return [...found.values()].slice(0, count).map((hit, index) => ({
    line: index + 1,
    number: hit.identifiers[0]?.value ?? '',
    serviceId: hit.serviceId,
  }))
}
