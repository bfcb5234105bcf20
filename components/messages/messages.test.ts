import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { consoleOperations, extensions, operations } from '#lib/contract/index.ts'
import { namespaces } from './index.ts'

function words(locale: string, namespace: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path === '' ? key : `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(join(import.meta.dirname, locale, `${namespace}.json`), 'utf8')), '')
  return found
}

const valuesIn = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|number|date))/g)].map((match) => match[1])),
  ].sort()

describe('the words of the console', () => {
  it.each(namespaces)('say in %s the same things in both languages, with the same values in them', (namespace) => {
    const english = words('en', namespace)
    const german = words('de', namespace)
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of english) expect([key, valuesIn(german.get(key) ?? '')]).toEqual([key, valuesIn(text)])
  })

  it('are all loaded: a file nobody names would be words nobody reads', () => {
    for (const locale of ['en', 'de']) {
      const files = readdirSync(join(import.meta.dirname, locale)).map((file) => file.replace(/\.json$/, ''))
      expect(files.toSorted()).toEqual(namespaces.toSorted())
    }
  })

  it('[interface C14] of an error promise nothing about money that another service may not keep', () => {
    for (const [locale, promise] of [
      ['en', /charged|free/i],
      ['de', /berechnet|belastet|kostenlos/i],
    ] as const) {
      // Refused before anything was sent: the console's own promise, or the refusal itself.
      const own = ['budget_exceeded.means', 'credits_insufficient.means', 'scope_missing.means']
      const errors = [...words(locale, 'errors')].filter(([key, text]) => promise.test(text) && !own.includes(key))
      expect(errors).toEqual([])
      expect(words(locale, 'monitors').get('create.whatUnpriced')).not.toMatch(promise)
    }
  })

  it('name every change the audit log can hold', () => {
    // Those the guard writes nothing of.
    const unaudited = ['quote', 'readNotifications', 'updatePreferences']
    const changes = Object.entries({ ...operations, ...extensions, ...consoleOperations })
      .filter(([id, { method }]) => method !== 'GET' && !unaudited.includes(id))
      .map(([id]) => id)
    const named = words('en', 'settings')
    expect(changes.filter((id) => !named.has(`audit.actions.${id}`))).toEqual([])
  })
})
