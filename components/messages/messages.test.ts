import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRoutes, auditActions } from '#lib/contract/index.ts'
import { differences, faultsOf, faultsOfMessages, unusedKeys } from './check.ts'
import { namespaces, subjectOf } from './index.ts'
import { shapeOf } from './shape.ts'
import { textsOf } from './texts.ts'
import { usesIn } from './uses.ts'

const textsIn = (locale: 'en' | 'de', namespace: string) =>
  [...textsOf(locale)].filter(([key]) => key.startsWith(`${namespace}.`))

describe('the texts of the console', () => {
  it('keep every rule of the lint', () => {
    expect(faultsOfMessages()).toEqual([])
  })

  it('are all loaded: a file that no namespace names is never shown', () => {
    for (const locale of ['en', 'de']) {
      const files = readdirSync(join(import.meta.dirname, locale), { recursive: true, encoding: 'utf8' })
      const named = namespaces.map((namespace) => `${subjectOf[namespace]}/${namespace}.json`)
      expect(files.filter((file) => file.endsWith('.json')).toSorted()).toEqual(named.toSorted())
    }
  })

  it('of an error promise nothing about money that another service may not keep', () => {
    for (const [locale, promise] of [
      ['en', /charged|free/i],
      ['de', /berechnet|belastet|kostenlos/i],
    ] as const) {
      // Refused before anything was sent: the console's own promise, or the refusal itself.
      const own = ['budget_exceeded.means', 'credits_insufficient.means', 'scope_missing.means']
      const errors = textsIn(locale, 'errors').filter(
        ([key, text]) => promise.test(text) && !own.includes(key.slice(7)),
      )
      expect(errors).toEqual([])
      expect(textsOf(locale).get('monitors.create.whatUnpriced')).not.toMatch(promise)
    }
  })

  it('name whatever a row of the audit log can name: all rows of both contracts, for every one can be refused', () => {
    const ids = new Set([...Object.keys(allRoutes), ...auditActions()])
    for (const locale of ['en', 'de'] as const) {
      const texts = textsOf(locale)
      expect(
        [...ids].filter((id) => !texts.has(`settings.audit.actions.${id}`)),
        locale,
      ).toEqual([])
      const known = [...texts.keys()].filter((key) => key.startsWith('settings.audit.actions.'))
      expect(
        known.filter((key) => !ids.has(key.slice('settings.audit.actions.'.length))),
        locale,
      ).toEqual([])
    }
  })
})

describe('the check of texts', () => {
  const problems = (locale: 'en' | 'de', texts: Record<string, string>) =>
    faultsOf(locale, new Map(Object.entries(texts))).map(({ key, problem }) => `${key}: ${problem}`)

  it('finds forbidden phrases as whole words, in any case but where the case is the fault', () => {
    expect(
      problems('en', { 'x.a': 'The price not told here', 'x.b': 'Unfolded', 'x.c': 'Order {id}', 'x.d': 'Order id' }),
    ).toEqual([
      'x.a: "price not told" → "Price unavailable"',
      'x.a: "not told" → "Unknown / Not provided"',
      'x.d: "id" → "ID"',
    ])
    expect(problems('de', { 'x.a': 'Neue Bestellung', 'x.b': 'Bestellformular' })).toEqual([
      'x.a: "Bestellung" → "Auftrag"',
    ])
  })

  it('finds hints that repeat their label, and texts that are too long in their longest branch', () => {
    expect(problems('en', { 'x.name': 'Company name', 'x.nameHint': 'Company name.' })).toEqual([
      'x.nameHint: says the same as its label x.name → drop the hint',
    ])
    const long = `${'a'.repeat(150)} {count, plural, one {one} other {many hundred}}`
    expect(problems('en', { 'x.long': long })).toEqual(['x.long: 163 characters, at most 160'])
  })

  it('finds plurals whose branches say the same', () => {
    expect(problems('en', { 'x.found': '{count, plural, one {# found} other {# found}}' })).toEqual([
      'x.found: all branches of a plural say the same → drop the plural',
    ])
  })

  it('reads values, nested branches and tags of a message', () => {
    const text = '{count, plural, =0 {{name} none} other {<b>{shown, number}</b> of {name}}} in {place}'
    expect(shapeOf(text).values).toEqual(['<b>', 'count', 'name', 'place', 'shown'])
    expect(shapeOf('{a} {count, plural, one {# day} other {# days}}').length).toBe(8)
  })

  it('finds what only one language has, and other values', () => {
    const en = new Map([
      ['x.a', '{count} orders'],
      ['x.b', 'Orders'],
    ])
    expect(differences(en, new Map([['x.a', '{total} Aufträge']]))).toEqual([
      { locale: 'de', key: 'x.b', problem: 'missing' },
      { locale: 'de', key: 'x.a', problem: 'has the values (total), English (count)' },
    ])
  })

  it('finds keys that no code asks for, and keys that are not there', () => {
    const source = `const t = useTranslations('x'); t('a'); t(\`group.\${name}\`); t('gone')`
    const uses = usesIn([{ path: 'page.tsx', source }])
    const texts = new Map(['x.a', 'x.group.one', 'x.never'].map((key) => [key, '']))
    expect(unusedKeys(texts, uses)).toEqual(['x.never'])
    expect(uses.missingFrom([...texts.keys()])).toEqual([{ path: 'page.tsx', key: 'x.gone' }])
    const computed = usesIn([
      { path: 'roles.tsx', source: `const t = useTranslations('x.roles'); t.has(role) ? t(role) : role` },
    ])
    expect(computed.missingFrom([...texts.keys()])).toEqual([{ path: 'roles.tsx', key: 'x.roles' }])
  })

  it('are asked for by the id of a column that has no other label', () => {
    const columns = `columnsOf(t, {
    a: {
      cell: () => others({
        deep: {},
      }),
    },
    'b-c': {
      width: '16%',
    },
    d: {
      label: t('own'),
    },
  })`
    const uses = usesIn([{ path: 'columns.tsx', source: `const t = useTranslations('x')\n  return ${columns}` }])
    expect(uses.missingFrom(['x.a'])).toEqual(['x.own', 'x.b-c'].map((key) => ({ path: 'columns.tsx', key })))
  })

  it('are asked for by the name of a fact', () => {
    const facts = `factsOf(t, {
    a: one.a,
    b,
    'part.c': (
      <Deep d={{ e: 1 }} />
    ),
  })`
    const uses = usesIn([{ path: 'facts.tsx', source: `const t = useTranslations('x')\n  return ${facts}` }])
    expect(uses.missingFrom(['x.a'])).toEqual(['x.b', 'x.part.c'].map((key) => ({ path: 'facts.tsx', key })))
  })
})
